import { api } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

/** The lots on the own watch list. */
export const useWatched = () => useRead(api.listings.watched, {});

/** Puts a lot on the watch list, or takes it off. */
export const useWatch = () => {
  const invalidates = [api.listings.watched];
  return {
    watch: useCommand(api.listings.watch, { invalidates }),
    unwatch: useCommand(api.listings.unwatch, { invalidates }),
  };
};

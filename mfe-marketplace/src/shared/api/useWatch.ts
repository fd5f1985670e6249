import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Puts a lot on the watch list, or takes it off. */
export const useWatch = () => {
  const invalidates = [api.listings.watched];
  return {
    watch: useCommand(api.listings.watch, { invalidates }),
    unwatch: useCommand(api.listings.unwatch, { invalidates }),
  };
};

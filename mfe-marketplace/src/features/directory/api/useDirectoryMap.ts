import { api, type CallArgs } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** Where the companies of the directory are. */
export const useDirectoryMap = (query: NonNullable<CallArgs<typeof api.profiles.map>['query']>, enabled: boolean) =>
  useRead(api.profiles.map, { query }, { enabled, keepPrevious: true });

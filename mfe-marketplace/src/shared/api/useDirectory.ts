import { api, type CallArgs } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

export type DirectoryQuery = NonNullable<CallArgs<typeof api.companies.directory>['query']>;

/** Companies that offer something, by name. */
export const useDirectory = (query: DirectoryQuery) => usePages(api.companies.directory, { query });

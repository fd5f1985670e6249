import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

type Query = Parameters<typeof usePages<typeof api.documents.library>>[1]['query'];

/** The documents of the own company, page by page. */
export const useLibrary = (query: Query) => usePages(api.documents.library, { query });

import { api, type QueryIn } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** Documents of one state, the oldest first, page after page. */
export const useDocuments = (query: QueryIn<typeof api.documents.queue>) => usePages(api.documents.queue, { query });

import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

type Query = Parameters<typeof usePages<typeof api.compliance.cargoes>>[1]['query'];

/** The cargoes that the rules have assessed, page by page. */
export const useCargoes = (query: Query) => usePages(api.compliance.cargoes, { query });

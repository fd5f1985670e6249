import { api, type CallArgs } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

type FacetQuery = NonNullable<CallArgs<typeof api.listings.facets>['query']>;

/** How many lots each choice of a filter would show. */
export const useFacets = (query: FacetQuery) => useRead(api.listings.facets, { query }, { keepPrevious: true });

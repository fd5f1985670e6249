import { api, type CallArgs } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

type FacetQuery = NonNullable<CallArgs<typeof api.listings.termFacets>['query']>;

/** How many lots each form and each delivery term would show; asked for where they are in sight. */
export const useTermFacets = (query: FacetQuery) => useRead(api.listings.termFacets, { query }, { keepPrevious: true });

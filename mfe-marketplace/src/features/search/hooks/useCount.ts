import type { ListingFacets } from '@orebridge/contracts';
import { useFormat } from '@orebridge/ui';

type Count = ListingFacets['mineral'][number];

/** How a count beside a filter is written: "1,000+" when counting stopped there. */
export const useCount = () => {
  const format = useFormat();
  return (facet: Pick<Count, 'count' | 'capped'> | undefined): string | undefined =>
    facet && `${format.number(facet.count)}${facet.capped ? '+' : ''}`;
};

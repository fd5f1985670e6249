import type { ListingCard } from '@orebridge/contracts';

type MarkState = ListingCard['marks']['mining-permit'];

/** The marks of a lot under the names that the drawings of the marks have. */
export const markStates = (marks: ListingCard['marks']): Record<'permit' | 'esg' | 'assay' | 'origin', MarkState> => ({
  permit: marks['mining-permit'],
  esg: marks['esg-certificate'],
  assay: marks['quality-analysis'],
  origin: marks['origin-certificate'],
});

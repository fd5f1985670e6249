import type { Listing, ListingDocumentType } from '@orebridge/contracts';

type MarkType = keyof Listing['marks'];

export interface Blockers {
  /** Documents that wait for a decision. */
  pending: ListingDocumentType[];
  /** Documents that the seller has to send, or to send again. */
  wanted: ListingDocumentType[];
}

/** The required documents that stand in the way of an approval (trade rules 1.3: all publish gates clear). */
export const blockersOf = ({ marks }: Pick<Listing, 'marks'>): Blockers => {
  const types = Object.keys(marks) as MarkType[];
  return {
    pending: types.filter((type) => marks[type] === 'pending'),
    wanted: types.filter((type) => marks[type] === 'missing' || marks[type] === 'rejected'),
  };
};

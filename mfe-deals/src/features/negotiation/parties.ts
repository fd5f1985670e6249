import type { OfferThreadCard } from '@orebridge/contracts';

/** The company across the table; for an admin who is no party, the seller. */
export const otherParty = (thread: Pick<OfferThreadCard, 'side' | 'buyer' | 'seller'>) =>
  thread.side === 'seller' ? thread.buyer : thread.seller;

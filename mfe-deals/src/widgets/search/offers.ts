import { api } from '@orebridge/contracts';
import type { FindHits } from '@orebridge/remote-kit';
import { detailOf, titleOf } from './detail';

/** Negotiations by reference, lot and other party. */
const findOffers: FindHits = async (query, { client, signal, limit, intl }) => {
  const { items } = await client(api.offers.find, { query: { q: query, limit }, signal });
  return items.map((offer) => ({
    id: offer.id,
    title: titleOf(offer, intl),
    detail: detailOf(offer, intl),
    names: [offer.reference],
    path: `/offers/${offer.id}` as const,
  }));
};
export default findOffers;

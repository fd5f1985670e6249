import { api } from '@orebridge/contracts';
import type { FindHits } from '@orebridge/remote-kit';
import { detailOf, titleOf } from './detail';

/** Deals by reference, lot and other party. */
const findDeals: FindHits = async (query, { client, signal, limit, intl }) => {
  const { items } = await client(api.deals.find, { query: { q: query, limit }, signal });
  return items.map((deal) => ({
    id: deal.id,
    title: titleOf(deal, intl),
    detail: detailOf(deal, intl),
    names: [deal.reference],
    path: `/deals/${deal.id}` as const,
  }));
};
export default findDeals;

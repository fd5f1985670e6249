import { api } from '@orebridge/contracts';
import type { FindHits } from '@orebridge/remote-kit';
import { makeFormat } from '@orebridge/ui';

/** Companies with lots on the market; each leads to its profile. */
const findSellers: FindHits = async (query, { client, signal, limit, intl }) => {
  const { items } = await client(api.listings.findSellers, { query: { q: query, limit }, signal });
  const format = makeFormat(intl);
  return items.map(({ id, name, country, sellerType, lots, demo }) => ({
    id,
    title: name,
    detail: [
      intl.formatMessage({ id: 'marketplace.found.lots' }, { count: lots }),
      sellerType ? intl.formatMessage({ id: `marketplace.seller.${sellerType}` }) : null,
      country ? format.country(country) : null,
      demo ? intl.formatMessage({ id: 'ui.demo.short' }) : null,
    ]
      .filter(Boolean)
      .join(' · '),
    path: `/suppliers/${id}` as const,
  }));
};
export default findSellers;

import { api } from '@orebridge/contracts';
import type { FindHits } from '@orebridge/remote-kit';

/** Minerals by name, symbol or formula; each leads to its price. */
const findMinerals: FindHits = async (query, { client, signal, limit, intl }) => {
  const { items } = await client(api.marketData.minerals, { signal });
  const asked = query.trim().toLowerCase();
  const nameOf = (mineral: string) => intl.formatMessage({ id: `ui.mineral.${mineral}` });
  return items
    .filter(({ mineral, symbol }) =>
      [nameOf(mineral), mineral, symbol].some((text) => text.toLowerCase().startsWith(asked)),
    )
    .slice(0, limit)
    .map(({ mineral, symbol, formula, listings }) => ({
      id: mineral,
      title: nameOf(mineral),
      detail: `${symbol || formula} · ${intl.formatMessage({ id: 'analytics.search.lots' }, { count: listings })}`,
      path: `/prices?mineral=${mineral}` as const,
      names: [mineral, symbol].filter(Boolean),
    }));
};
export default findMinerals;

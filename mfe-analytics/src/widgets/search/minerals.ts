import { api } from '@orebridge/contracts';
import type { FindHits } from '@orebridge/remote-kit';

/** Minerals by name, symbol or formula; each leads to its price, or to the directory where none is published. */
const findMinerals: FindHits = async (query, { client, signal, limit, intl }) => {
  const { items } = await client(api.marketData.minerals, { signal });
  const asked = query.trim().toLowerCase();
  const nameOf = (mineral: string) => intl.formatMessage({ id: `ui.mineral.${mineral}` });
  return items
    .filter(({ mineral, symbol }) =>
      [nameOf(mineral), mineral, symbol].some((text) => text.toLowerCase().startsWith(asked)),
    )
    .slice(0, limit)
    .map(({ mineral, symbol, formula, price, listings }) => ({
      id: mineral,
      title: nameOf(mineral),
      detail: `${symbol || formula} · ${intl.formatMessage({ id: 'analytics.search.lots' }, { count: listings })}`,
      path: price ? (`/prices?mineral=${mineral}` as const) : (`/minerals?q=${mineral}` as const),
      names: [mineral, symbol].filter(Boolean),
    }));
};
export default findMinerals;

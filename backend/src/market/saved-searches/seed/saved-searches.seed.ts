import type { SearchAlert } from '@orebridge/contracts';
import { queryRows } from '../../../platform/database/statement.js';
import type { Seeder } from '../../../app/seed/seeder.js';
import { SavedSearchStore } from '../saved-search.store.js';
import { SearchAlerts } from '../search-alerts.js';
import { MarketWatch } from '../../search/index.js';

const SEARCHES: readonly (readonly [name: string, query: string, alert: SearchAlert])[] = [
  ['Copper cathodes, 99.9 % and up', 'mineral=copper&purityMin=99.9', 'on'],
  ['Battery metals', 'group=battery-minerals', 'on'],
  ['Gold from verified sellers', 'mineral=gold&sellerType=verified', 'none'],
];

/** Searches of the first demo buyer, with the lots they have found since. */
export const seedSavedSearches: Seeder = async ({ app, em, users, say }) => {
  const buyer = [...users.values()].find(({ role }) => role === 'buyer');
  if (!buyer) return;
  const store = app.get(SavedSearchStore, { strict: false });
  for (const [name, query, alert] of SEARCHES) await store.add(em, buyer.id, { name, query, alert });
  await queryRows(
    em,
    `UPDATE saved_searches SET since = '2000-01-01', seen_at = now() - interval '1 day' WHERE user_id = $1`,
    [buyer.id],
  );
  const market = app.get(MarketWatch, { strict: false });
  const alerts = app.get(SearchAlerts, { strict: false });
  const lots = await queryRows<{ id: string }>(
    em,
    'SELECT listing_id AS id FROM market_lots ORDER BY newest DESC, id',
    [],
  );
  for (const { id } of lots) {
    const lot = await market.lot(em, id);
    for (const search of lot ? await alerts.searchesFor(em, lot) : [])
      await queryRows(em, 'INSERT INTO saved_search_lots (search_id, listing_id, notified_at) VALUES ($1, $2, now())', [
        search.id,
        id,
      ]);
  }
  say(`${SEARCHES.length} saved searches`);
};

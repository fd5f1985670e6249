import type { MigrationInterface, QueryRunner } from 'typeorm';

const ORDERS = ['newest', 'available', 'purity', 'rating'];

/**
 * Every order of the marketplace within one mineral is read off an index, as that by price was already. The rows lie by
 * mineral and country when the market is built anew: what is asked together is read together.
 */
export class MineralOrders implements MigrationInterface {
  readonly name = 'MineralOrders1764201600084';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX market_lots_alike;
      ${ORDERS.map((order) => `CREATE INDEX market_lots_mineral_${order} ON market_lots (mineral, ${order}, listing_id);`).join('\n')}
      ${rebuild('ORDER BY lot.mineral, lot.country, lot.newest')}
      ANALYZE market_lots;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ${ORDERS.map((order) => `DROP INDEX market_lots_mineral_${order};`).join('\n')}
      CREATE INDEX market_lots_alike ON market_lots (mineral, purity);
      ${rebuild('')}
    `);
  }
}

const rebuild = (order: string): string => `
  CREATE OR REPLACE FUNCTION rebuild_market() RETURNS void LANGUAGE sql
    AS $$
      DELETE FROM market_lots;
      INSERT INTO market_lots
      SELECT lot.* FROM listings l JOIN companies c ON c.id = l.company_id, market_lot(l, c) lot WHERE is_on_market(l) ${order};
      DELETE FROM market_words;
      INSERT INTO market_words
      SELECT word FROM ts_stat('SELECT words FROM market_lots')
      WHERE word !~ '^[0-9.]+$' AND word !~ '^[mcskn]:' ON CONFLICT DO NOTHING;
    $$;`;

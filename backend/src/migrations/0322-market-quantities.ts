import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is left of a lot, as the functions of the market say it: in the lot's own unit before, in tonnes now. */
const LEFT = (row: string): string => `${row}.total_quantity - ${row}.reserved_quantity - ${row}.sold_quantity`;
const BEFORE = (row: string): string => `coalesce(${LEFT(row)}, -1)`;
const AFTER = (row: string): string => `market_quantity(${LEFT(row)}, ${row}.unit)`;

/** Writes every function of the market anew that says what is left of a lot. */
const rewrite = (pairs: readonly (readonly [string, string])[]): string => `
  DO $do$
  DECLARE
    made text;
    found record;
  BEGIN
    FOR found IN SELECT p.oid, pg_get_functiondef(p.oid) AS text FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname = 'public' AND p.proname IN ('market_lot', 'listings_to_market', 'rebuild_market')
    LOOP
      made := found.text;
      ${pairs.map(([from, to]) => `made := replace(made, $t$${from}$t$, $t$${to}$t$);`).join('\n      ')}
      IF made <> found.text THEN EXECUTE made; END IF;
    END LOOP;
  END $do$;`;

const pairs = ['l', 'NEW'].map((row) => [BEFORE(row), AFTER(row)] as const);
const converted = (left: string): string => `
  UPDATE market_lots m SET available = ${left}, stamp = nextval('market_stamps')
  FROM listings l WHERE l.id = m.listing_id AND m.available <> ${left};`;

/** Quantities of the market are compared in tonnes, as its prices are by the tonne: 500 kg are less than 20 t. */
export class MarketQuantities implements MigrationInterface {
  readonly name = 'MarketQuantities1764201600322';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION market_quantity(quantity numeric, unit text) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE
        AS $function$ SELECT coalesce(round(quantity / units_per_tonne(unit), 9), -1) $function$;
      ${rewrite(pairs)}
      ${converted(AFTER('l'))}
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ${rewrite(pairs.map(([before, after]) => [after, before] as const))}
      ${converted(BEFORE('l'))}
      DROP FUNCTION market_quantity(numeric, text);
    `);
  }
}

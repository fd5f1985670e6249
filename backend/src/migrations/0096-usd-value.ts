import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums over deals in several currencies are in dollars, at the rate of each deal's day. */
export class UsdValue implements MigrationInterface {
  readonly name = 'UsdValue1764201600096';

  async up(db: QueryRunner): Promise<void> {
    // The same rule as usdValue of the trade: the cross rate has six decimals, the amount two.
    await db.query(`
      CREATE FUNCTION usd_value(amount numeric, own text, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
        SELECT round(amount * round(usd_per(own, day), 6), 2)
      $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION usd_value(numeric, text, date)');
  }
}

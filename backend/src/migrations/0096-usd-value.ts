import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums over deals in several currencies are in dollars, at the rate of each deal's day. */
export class UsdValue implements MigrationInterface {
  readonly name = 'UsdValue1764201600096';

  async up(db: QueryRunner): Promise<void> {
    // The same rule as usdValue of the trade: the cross rate has six decimals, the amount two.
    await db.query(`
      CREATE FUNCTION usd_value(amount numeric, own text, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
        SELECT CASE own WHEN 'USD' THEN amount ELSE round(amount * round(
          (SELECT rate FROM fx_rates WHERE currency = 'USD' AND date <= day ORDER BY date DESC LIMIT 1)
          / CASE own WHEN 'EUR' THEN 1
              ELSE (SELECT rate FROM fx_rates WHERE currency = own AND date <= day ORDER BY date DESC LIMIT 1) END, 6), 2) END
      $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION usd_value(numeric, text, date)');
  }
}

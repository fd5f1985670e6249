import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exchange rates keep ten significant digits, and amounts the decimals of their currency, in SQL as in the trade's rules. */
export class ExchangeRates implements MigrationInterface {
  readonly name = 'ExchangeRates1764201600120';

  async up(db: QueryRunner): Promise<void> {
    // The same rules as minorUnits, statedRate and exchanged of the trade.
    await db.query(`
      CREATE FUNCTION minor_units(currency text) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
        SELECT CASE
          WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV',
            'XAF', 'XOF', 'XPF') THEN 0
          WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 3
          WHEN currency IN ('CLF', 'UYW') THEN 4
          ELSE 2
        END
      $$;

      CREATE FUNCTION per_euro(code text, day date) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT CASE code WHEN 'EUR' THEN 1
          ELSE (SELECT rate FROM fx_rates WHERE currency = code AND date <= day ORDER BY date DESC LIMIT 1) END
      $$;

      CREATE FUNCTION stated_rate(own text, wanted text, day date) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT CASE WHEN own = wanted THEN 1
          ELSE (SELECT round(r, 9 - floor(log(r))::int) FROM (SELECT per_euro(wanted, day) / per_euro(own, day) AS r) q) END
      $$;

      CREATE FUNCTION exchanged(amount numeric, own text, wanted text, day date) RETURNS numeric LANGUAGE sql STABLE
        PARALLEL SAFE AS $$
        SELECT round(amount * stated_rate(own, wanted, day), minor_units(wanted))
      $$;

      CREATE OR REPLACE FUNCTION usd_value(amount numeric, own text, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
        SELECT exchanged(amount, own, 'USD', day)
      $$;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE FUNCTION usd_value(amount numeric, own text, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
        SELECT round(amount * round(usd_per(own, day), 6), 2)
      $$;
      DROP FUNCTION exchanged(numeric, text, text, date), stated_rate(text, text, date), per_euro(text, date),
        minor_units(text);
    `);
  }
}

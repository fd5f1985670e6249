import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The amounts of each table whose rows name their currency. */
const AMOUNTS: Readonly<Record<string, readonly string[]>> = {
  offer_versions: ['total'],
  deals: ['total'],
  proposal_versions: ['total'],
  freight_quotes: ['premium', 'total'],
  settlements: ['total', 'due'],
  invoices: ['net', 'tax_amount', 'total', 'deducted', 'payable', 'paid', 'credited'],
  deal_securities: ['amount', 'final_value'],
  deal_instruments: ['amount'],
  payments: ['amount', 'received'],
};

/**
 * An amount in yen is whole. Rows that were there before keep what they say and may still move on: what is new or changed
 * is held to it.
 */
export class MinorUnits implements MigrationInterface {
  readonly name = 'MinorUnits1764201600121';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION refuse_finer_than_currency() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        amount numeric;
        name text;
      BEGIN
        FOREACH name IN ARRAY TG_ARGV LOOP
          amount := (to_jsonb(NEW) ->> name)::numeric;
          IF amount <> round(amount, minor_units(NEW.currency)) THEN
            RAISE EXCEPTION '% is finer than % has units: %', name, NEW.currency, amount
              USING ERRCODE = 'check_violation', CONSTRAINT = 'minor_units', TABLE = TG_TABLE_NAME, COLUMN = name;
          END IF;
        END LOOP;
        RETURN NEW;
      END $$;
      ${Object.entries(AMOUNTS)
        .map(
          ([table, columns]) => `
      CREATE TRIGGER minor_units BEFORE INSERT OR UPDATE OF ${columns.join(', ')} ON ${table}
        FOR EACH ROW WHEN (minor_units(NEW.currency) < 2)
        EXECUTE FUNCTION refuse_finer_than_currency(${columns.map((name) => `'${name}'`).join(', ')});`,
        )
        .join('')}

      CREATE FUNCTION ledger_minor_units() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT 1 FROM ledger_accounts a
          WHERE a.id = NEW.account_id AND NEW.amount <> round(NEW.amount, minor_units(a.currency))) THEN
          RAISE EXCEPTION 'a posting is finer than its currency: %', NEW.amount
            USING ERRCODE = 'check_violation', CONSTRAINT = 'minor_units', TABLE = 'ledger_postings', COLUMN = 'amount';
        END IF;
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER ledger_minor_units AFTER INSERT ON ledger_postings
        FOR EACH ROW WHEN (NEW.amount <> round(NEW.amount, 0)) EXECUTE FUNCTION ledger_minor_units();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER ledger_minor_units ON ledger_postings;
      DROP FUNCTION ledger_minor_units();
      ${Object.keys(AMOUNTS)
        .map((table) => `DROP TRIGGER minor_units ON ${table};`)
        .join('\n      ')}
      DROP FUNCTION refuse_finer_than_currency();
    `);
  }
}

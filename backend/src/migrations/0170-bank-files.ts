import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bank files of more formats, what each of their statements says of itself, and what tells their entries apart. */
export class BankFiles implements MigrationInterface {
  readonly name = 'BankFiles1764201600170';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE bank_statements
        DROP CONSTRAINT bank_statements_format_check,
        ADD CONSTRAINT bank_statements_format_check CHECK (format IN ('camt052','camt053','camt054','mt940','csv')),
        ADD COLUMN announced int NOT NULL DEFAULT 0,
        -- Of each statement in the file: account, number, period, balances.
        ADD COLUMN parts jsonb NOT NULL DEFAULT '[]';
      ALTER TABLE bank_lines
        ADD COLUMN entry_key text,
        ADD COLUMN reversal boolean NOT NULL DEFAULT false,
        ADD COLUMN charges numeric(30,2) CHECK (charges > 0);
      CREATE INDEX bank_lines_entry ON bank_lines (entry_key) WHERE entry_key IS NOT NULL;
      CREATE INDEX bank_lines_same ON bank_lines (booked_on, amount, currency, direction);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX bank_lines_entry, bank_lines_same;
      ALTER TABLE bank_lines DROP COLUMN entry_key, DROP COLUMN reversal, DROP COLUMN charges;
      ALTER TABLE bank_statements DROP COLUMN announced, DROP COLUMN parts;
    `);
  }
}

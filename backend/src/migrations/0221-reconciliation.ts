import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the reconciliation of the ledger reads beside what is published already. */
const PUBLISHED: Readonly<Record<string, string>> = {
  bank_lines: 'id statement_id line_key booked_on direction amount currency reference counterparty state kind',
  bank_statements: 'id file_name imported_at',
  deal_securities: 'deal_id way amount currency secured_at lost_at',
  invoice_withholdings: 'id invoice_id rate base amount declared_at withdrawn_at',
  payment_refunds: 'id payment_id company_id payee reference amount currency cause state created_at demo',
};

/** Where ledger and records do not agree: each difference from the day it began until it is gone, and how each check ended. */
export class Reconciliation implements MigrationInterface {
  readonly name = 'Reconciliation1764201600221';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE reconciliation_checks (
        name text PRIMARY KEY,
        read_at timestamptz(3),
        source_at timestamptz(3),
        failed_at timestamptz(3),
        totals jsonb NOT NULL DEFAULT '[]'
      );
      CREATE TABLE ledger_differences (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        check_name text NOT NULL REFERENCES reconciliation_checks,
        about text NOT NULL,
        about_id text NOT NULL,
        label text NOT NULL,
        page text,
        page_id text,
        currency char(3) NOT NULL,
        stated numeric(30,2) NOT NULL,
        posted numeric(30,2) NOT NULL,
        began_at timestamptz(3) NOT NULL DEFAULT now(),
        alerted_at timestamptz(3),
        ended_at timestamptz(3)
      );
      CREATE UNIQUE INDEX ledger_differences_one ON ledger_differences (check_name, about, about_id, currency)
        WHERE ended_at IS NULL;
    `);
    for (const [table, columns] of Object.entries(PUBLISHED))
      await db.query(`CREATE VIEW published.${table} AS SELECT ${columns.replaceAll(' ', ', ')} FROM public.${table}`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const table of Object.keys(PUBLISHED)) await db.query(`DROP VIEW published.${table}`);
    await db.query('DROP TABLE ledger_differences, reconciliation_checks');
  }
}

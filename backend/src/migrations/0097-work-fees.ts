import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The fee of agreed work and of freight lies at the provider like a deal's price: accounts, invoices and disputed amounts
 * of their own. `work_id` names an engagement or a freight contract, as the kind beside it says.
 */
export class WorkFees implements MigrationInterface {
  readonly name = 'WorkFees1764201600097';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE ledger_accounts ADD COLUMN work_id uuid,
        DROP CONSTRAINT ledger_accounts_owner_check,
        DROP CONSTRAINT ledger_accounts_check2,
        ADD CONSTRAINT ledger_accounts_owner_check
          CHECK (owner IN ('platform','company','deal','engagement','freight')),
        ADD CONSTRAINT ledger_accounts_work_check CHECK ((owner IN ('engagement','freight')) = (work_id IS NOT NULL)),
        ADD CONSTRAINT ledger_accounts_code_check CHECK (code = owner || ':' ||
          coalesce(company_id::text, deal_id::text, work_id::text, '') || ':' || kind || ':' || currency);
      CREATE INDEX ledger_accounts_work ON ledger_accounts (work_id) WHERE work_id IS NOT NULL;

      ALTER TABLE invoices ADD COLUMN work_kind text CHECK (work_kind IN ('engagement','freight')),
        ADD COLUMN work_id uuid,
        ADD CONSTRAINT invoices_work_check CHECK ((work_kind IS NULL) = (work_id IS NULL)),
        DROP CONSTRAINT invoices_kind_check,
        ADD CONSTRAINT invoices_kind_check CHECK (kind IN ('proforma','provisional','final','debit_note','credit_note',
          'commission','subscription','freight','service'));
      CREATE INDEX invoices_work ON invoices (work_id) WHERE work_id IS NOT NULL;

      CREATE INDEX payments_about ON payments (about_id, about_kind);

      ALTER TABLE engagements ADD COLUMN disputed numeric(30, 2) CHECK (disputed > 0);
      ALTER TABLE freight_contracts ADD COLUMN disputed numeric(30, 2) CHECK (disputed > 0),
        ADD COLUMN award numeric(30, 2) CHECK (award >= 0), ADD COLUMN umpire text,
        ADD COLUMN completed_at timestamptz(3), ADD COLUMN accepted_at timestamptz(3),
        ADD CONSTRAINT freight_contracts_award CHECK ((award IS NULL) = (umpire IS NULL));
      CREATE INDEX freight_contracts_untaken ON freight_contracts (completed_at)
        WHERE state = 'completed' AND accepted_at IS NULL;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX ledger_accounts_work, invoices_work, payments_about;
      ALTER TABLE engagements DROP COLUMN disputed;
      ALTER TABLE freight_contracts DROP COLUMN disputed, DROP COLUMN award, DROP COLUMN umpire,
        DROP COLUMN completed_at, DROP COLUMN accepted_at;
    `);
  }
}

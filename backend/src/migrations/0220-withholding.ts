import type { MigrationInterface, QueryRunner } from 'typeorm';

const moving = (columns: string): string => `
  CREATE OR REPLACE FUNCTION invoice_stays() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    moving CONSTANT text[] := ARRAY[${columns}];
  BEGIN
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'an invoice is never deleted'; END IF;
    IF to_jsonb(NEW) - moving IS DISTINCT FROM to_jsonb(OLD) - moving THEN
      RAISE EXCEPTION 'an invoice never changes';
    END IF;
    RETURN NEW;
  END $$;`;
const BEFORE = "'state','return_to','paid','credited','open','reminder','updated_at'";
const KINDS = `'cash_at_provider','unapplied','outgoing','refunds_due','bank_charges','commission','subscriptions','fees',
  'receivable','payable','escrow_held','escrow_frozen'`;

const kinds = (list: string): string => `
  ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check,
    ADD CONSTRAINT ledger_accounts_kind_check CHECK (kind IN (${list}));`;

/** Tax that payers of fees keep for the authority of their country: what was declared, its certificates, its accounts. */
export class Withholding implements MigrationInterface {
  readonly name = 'Withholding1764201600220';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      -- The part of what is paid that no money came for.
      ALTER TABLE invoices ADD COLUMN withheld numeric(30,2) NOT NULL DEFAULT 0,
        ADD CONSTRAINT invoices_withheld_check CHECK (withheld >= 0 AND withheld <= paid);
      ${moving(`${BEFORE},'withheld'`)}
      ${kinds(`${KINDS},'withholding_receivable','withholding_payable'`)}

      CREATE TABLE invoice_withholdings (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        invoice_id uuid NOT NULL REFERENCES invoices,
        rate numeric(4,2) NOT NULL CHECK (rate > 0 AND rate <= 35),
        base numeric(30,2) NOT NULL CHECK (base > 0),
        amount numeric(30,2) NOT NULL CHECK (amount > 0),
        basis text NOT NULL,
        treaty text,
        certificate_due_on date NOT NULL,
        declared_at timestamptz(3) NOT NULL DEFAULT now(),
        withdrawn_at timestamptz(3),
        reminded_at timestamptz(3)
      );
      CREATE UNIQUE INDEX invoice_withholdings_one ON invoice_withholdings (invoice_id) WHERE withdrawn_at IS NULL;
      CREATE INDEX invoice_withholdings_due ON invoice_withholdings (certificate_due_on)
        WHERE withdrawn_at IS NULL AND reminded_at IS NULL;

      CREATE TABLE withholding_certificates (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        withholding_id uuid NOT NULL REFERENCES invoice_withholdings,
        file_key text NOT NULL,
        file_name text NOT NULL,
        media_type text NOT NULL,
        bytes int NOT NULL,
        sha256 char(64) NOT NULL,
        uploaded_by uuid,
        uploaded_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX withholding_certificates_of ON withholding_certificates (withholding_id, uploaded_at);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE withholding_certificates, invoice_withholdings;
      ${kinds(KINDS)}
      ${moving(BEFORE)}
      ALTER TABLE invoices DROP COLUMN withheld;
    `);
  }
}

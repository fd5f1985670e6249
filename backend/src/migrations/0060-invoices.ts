import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invoices: numbered without a gap for each issuer and year, never changed, paid and reminded beside themselves. */
export class Invoices implements MigrationInterface {
  readonly name = 'Invoices1764201600060';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE billing_details (
        company_id uuid PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
        street text NOT NULL DEFAULT '',
        postcode text NOT NULL DEFAULT '',
        city text NOT NULL DEFAULT '',
        country char(2),
        registration text NOT NULL DEFAULT '',
        tax_number text NOT NULL DEFAULT '',
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );

      CREATE TABLE invoice_counters (
        issuer text NOT NULL,
        year int NOT NULL,
        last int NOT NULL CHECK (last > 0),
        PRIMARY KEY (issuer, year)
      );

      CREATE TABLE invoices (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        issuer text NOT NULL,
        year int NOT NULL,
        sequence int NOT NULL,
        number text NOT NULL,
        kind text NOT NULL CHECK (kind IN
          ('proforma','provisional','final','debit_note','credit_note','commission','subscription')),
        state text NOT NULL CHECK (state IN ('issued','part_paid','overdue','paid','disputed','cancelled')),
        return_to text[] NOT NULL DEFAULT '{}',
        issuer_company_id uuid REFERENCES companies,
        recipient_company_id uuid NOT NULL REFERENCES companies,
        deal_id uuid REFERENCES deals,
        source text,
        currency char(3) NOT NULL,
        lines jsonb NOT NULL,
        net numeric(30,2) NOT NULL,
        tax jsonb NOT NULL,
        tax_amount numeric(30,2) NOT NULL,
        total numeric(30,2) NOT NULL CHECK (total = net + tax_amount),
        deducted numeric(30,2) NOT NULL,
        payable numeric(30,2) NOT NULL CHECK (payable = total - deducted),
        paid numeric(30,2) NOT NULL DEFAULT 0 CHECK (paid >= 0),
        credited numeric(30,2) NOT NULL DEFAULT 0 CHECK (credited >= 0),
        open numeric(30,2) GENERATED ALWAYS AS
          (CASE WHEN kind = 'proforma' THEN 0 ELSE abs(payable) - paid - credited END) STORED CHECK (open >= 0),
        payer text NOT NULL CHECK (payer IN ('issuer','recipient')),
        parties jsonb NOT NULL,
        facts jsonb NOT NULL,
        preceding uuid[] NOT NULL DEFAULT '{}',
        issued_on date NOT NULL,
        due_on date,
        reminder int NOT NULL DEFAULT 0 CHECK (reminder BETWEEN 0 AND 3),
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (issuer, year, sequence),
        CHECK (issuer = coalesce(issuer_company_id::text, 'platform'))
      );
      CREATE UNIQUE INDEX invoices_once ON invoices (source) WHERE source IS NOT NULL;
      CREATE INDEX invoices_issuer ON invoices (issuer_company_id, created_at DESC);
      CREATE INDEX invoices_recipient ON invoices (recipient_company_id, created_at DESC);
      CREATE INDEX invoices_deal ON invoices (deal_id) WHERE deal_id IS NOT NULL;
      CREATE INDEX invoices_preceding ON invoices USING gin (preceding);
      CREATE INDEX invoices_due ON invoices (due_on) WHERE state IN ('issued','part_paid','overdue');

      CREATE FUNCTION invoice_stays() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        moving CONSTANT text[] := ARRAY['state','return_to','paid','credited','open','reminder','updated_at'];
      BEGIN
        IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'an invoice is never deleted'; END IF;
        IF to_jsonb(NEW) - moving IS DISTINCT FROM to_jsonb(OLD) - moving THEN
          RAISE EXCEPTION 'an invoice never changes';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER invoice_stays BEFORE UPDATE OR DELETE ON invoices
        FOR EACH ROW EXECUTE FUNCTION invoice_stays();

      CREATE TABLE invoice_payments (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        invoice_id uuid NOT NULL REFERENCES invoices,
        amount numeric(30,2) NOT NULL CHECK (amount > 0),
        reference text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (invoice_id, reference)
      );

      CREATE TABLE invoice_reminders (
        invoice_id uuid NOT NULL REFERENCES invoices,
        level int NOT NULL CHECK (level BETWEEN 1 AND 3),
        sent_on date NOT NULL,
        PRIMARY KEY (invoice_id, level)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE invoice_reminders, invoice_payments, invoices, invoice_counters, billing_details;
      DROP FUNCTION invoice_stays;
    `);
  }
}

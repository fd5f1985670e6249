/**
 * Invoices: numbered without a gap for each issuer and year, never changed, paid, reminded and withheld from beside
 * themselves.
 */
export const invoices = `
  CREATE TABLE billing_details (
    company_id uuid PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
    street text NOT NULL DEFAULT '',
    postcode text NOT NULL DEFAULT '',
    city text NOT NULL DEFAULT '',
    country char(2),
    registration text NOT NULL DEFAULT '',
    tax_number text NOT NULL DEFAULT '',
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    bank text NOT NULL DEFAULT '',
    account text NOT NULL DEFAULT '',
    bic text NOT NULL DEFAULT ''
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
    kind text NOT NULL CHECK (kind IN ('proforma', 'provisional', 'final', 'debit_note', 'credit_note', 'commission',
      'subscription', 'freight', 'service')),
    state text NOT NULL CHECK (state IN ('issued', 'part_paid', 'overdue', 'paid', 'disputed', 'cancelled')),
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
    total numeric(30,2) NOT NULL,
    deducted numeric(30,2) NOT NULL,
    payable numeric(30,2) NOT NULL,
    paid numeric(30,2) NOT NULL DEFAULT 0 CHECK (paid >= 0),
    credited numeric(30,2) NOT NULL DEFAULT 0 CHECK (credited >= 0),
    open numeric(30,2) GENERATED ALWAYS AS ( CASE WHEN kind = 'proforma' THEN 0 ELSE abs(payable) - paid - credited END) STORED
      CHECK (open >= 0),
    payer text NOT NULL CHECK (payer IN ('issuer', 'recipient')),
    parties jsonb NOT NULL,
    facts jsonb NOT NULL,
    preceding uuid[] NOT NULL DEFAULT '{}',
    issued_on date NOT NULL,
    due_on date,
    reminder int NOT NULL DEFAULT 0 CHECK (reminder >= 0 AND reminder <= 3),
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    work_kind text CHECK (work_kind IN ('engagement', 'freight')),
    work_id uuid,
    withheld numeric(30,2) NOT NULL DEFAULT 0,
    CHECK (total = (net + tax_amount)),
    CONSTRAINT invoices_check1 CHECK (payable = (total - deducted)),
    CONSTRAINT invoices_check2 CHECK (issuer = coalesce(issuer_company_id::text, 'platform')),
    UNIQUE (issuer, year, sequence),
    CONSTRAINT invoices_work_check CHECK ((work_kind IS NULL) = (work_id IS NULL)),
    CONSTRAINT invoices_withheld_check CHECK (withheld >= 0 AND withheld <= paid)
  );
  CREATE UNIQUE INDEX invoices_once ON invoices (source) WHERE source IS NOT NULL;
  CREATE INDEX invoices_issuer ON invoices (issuer_company_id, created_at DESC);
  CREATE INDEX invoices_recipient ON invoices (recipient_company_id, created_at DESC);
  CREATE INDEX invoices_deal ON invoices (deal_id) WHERE deal_id IS NOT NULL;
  CREATE INDEX invoices_preceding ON invoices USING gin (preceding);
  CREATE INDEX invoices_due ON invoices (due_on) WHERE state IN ('issued', 'part_paid', 'overdue');
  CREATE INDEX invoices_work ON invoices (work_id) WHERE work_id IS NOT NULL;
  CREATE INDEX invoices_final ON invoices (deal_id) INCLUDE (net, issued_on) WHERE kind = 'final';

  CREATE FUNCTION invoice_stays() RETURNS trigger LANGUAGE plpgsql
    AS $$
  DECLARE
    moving CONSTANT text[] := ARRAY['state','return_to','paid','credited','open','reminder','updated_at','withheld'];
  BEGIN
    IF TG_OP = 'DELETE' THEN RAISE EXCEPTION 'an invoice is never deleted'; END IF;
    IF to_jsonb(NEW) - moving IS DISTINCT FROM to_jsonb(OLD) - moving THEN
      RAISE EXCEPTION 'an invoice never changes';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER invoice_stays BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION invoice_stays();
  CREATE TRIGGER minor_units BEFORE INSERT OR UPDATE OF net, tax_amount, total, deducted, payable, paid, credited ON invoices FOR
    EACH ROW WHEN (minor_units(new.currency::text) < 2) EXECUTE FUNCTION refuse_finer_than_currency('net', 'tax_amount', 'total',
    'deducted', 'payable', 'paid', 'credited');

  CREATE TABLE invoice_payments (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    invoice_id uuid NOT NULL REFERENCES invoices,
    amount numeric(30,2) NOT NULL CHECK (amount <> 0),
    reference text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (invoice_id, reference)
  );

  CREATE TABLE invoice_reminders (
    invoice_id uuid NOT NULL REFERENCES invoices,
    level int NOT NULL CHECK (level >= 1 AND level <= 3),
    sent_on date NOT NULL,
    PRIMARY KEY (invoice_id, level)
  );

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
  CREATE INDEX invoice_withholdings_due ON invoice_withholdings (certificate_due_on) WHERE withdrawn_at IS NULL AND reminded_at IS
    NULL;

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

  -- The net of the final invoice on its day; until there is one, what was agreed, on the day of the deal.
  CREATE VIEW deal_values AS
    SELECT d.id AS deal_id, coalesce(f.net, d.total) AS net, d.currency,
      coalesce(f.issued_on, d.created_at::date) AS day, f.deal_id IS NOT NULL AS final
    FROM deals d LEFT JOIN invoices f ON f.deal_id = d.id AND f.kind = 'final';

  CREATE VIEW published.invoice_payments AS SELECT
    id, invoice_id, amount, reference, at
    FROM invoice_payments;

  CREATE VIEW published.invoices AS SELECT
    id, issuer, year, sequence, number, kind, state, return_to, issuer_company_id, recipient_company_id, deal_id, source,
    currency, lines, net, tax, tax_amount, total, deducted, payable, paid, credited, open, payer, parties, facts, preceding,
    issued_on, due_on, reminder, demo, created_at, updated_at, work_kind, work_id
    FROM invoices;

  CREATE VIEW published.invoice_withholdings AS SELECT
    id, invoice_id, rate, base, amount, declared_at, withdrawn_at
    FROM invoice_withholdings;
`;

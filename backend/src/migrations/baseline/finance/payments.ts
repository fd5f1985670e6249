/**
 * The security of each deal’s payment, payments through providers, what is owed back to payers, bank statements and what
 * they tell.
 */
export const payments = `
  CREATE SEQUENCE payment_number START 70001;

  CREATE TABLE deal_securities (
    deal_id uuid PRIMARY KEY REFERENCES deals,
    way text NOT NULL CHECK (way IN ('funds', 'paper')),
    amount numeric(30,2) NOT NULL CHECK (amount > 0),
    currency char(3) NOT NULL,
    opened_at timestamptz(3) NOT NULL DEFAULT now(),
    remind_on date NOT NULL,
    due_on date NOT NULL,
    reminded_at timestamptz(3),
    secured_at timestamptz(3),
    buyer_default boolean NOT NULL DEFAULT false,
    -- The value of the final invoice and the quantity that it is about, once both are known.
    final_value numeric(30,2),
    final_quantity numeric(24,6),
    settled_at timestamptz(3),
    value numeric(30,2) NOT NULL,
    lost_at timestamptz(3),
    suspended boolean NOT NULL DEFAULT false,
    CHECK (value >= amount)
  );
  CREATE INDEX deal_securities_waiting ON deal_securities (remind_on) WHERE secured_at IS NULL;
  CREATE TRIGGER minor_units BEFORE INSERT OR UPDATE OF amount, final_value ON deal_securities FOR EACH ROW WHEN
    (minor_units(new.currency::text) < 2) EXECUTE FUNCTION refuse_finer_than_currency('amount', 'final_value');

  CREATE TABLE deal_instruments (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    deal_id uuid NOT NULL REFERENCES deals,
    kind text NOT NULL CHECK (kind IN ('lc_sight', 'lc_usance', 'sblc', 'cad', 'open_account', 'prepayment')),
    state text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted', 'accepted', 'refused')),
    number text NOT NULL,
    issuer text NOT NULL,
    beneficiary text NOT NULL,
    amount numeric(30,2) NOT NULL CHECK (amount > 0),
    currency char(3) NOT NULL,
    expires_on date,
    note text NOT NULL DEFAULT '',
    reason text,
    recorded_by text NOT NULL,
    side text NOT NULL CHECK (side IN ('buyer', 'seller')),
    checked_by text,
    checked_at timestamptz(3),
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    quantity numeric(24,6) CHECK (quantity > 0),
    about_quantity boolean NOT NULL DEFAULT false,
    about_amount boolean NOT NULL DEFAULT false,
    counted_in_units boolean NOT NULL DEFAULT false,
    version int NOT NULL DEFAULT 1,
    accepted_version int,
    letter jsonb
  );
  CREATE INDEX deal_instruments_deal ON deal_instruments (deal_id, created_at);
  CREATE UNIQUE INDEX deal_instruments_one_open ON deal_instruments (deal_id) WHERE state = 'submitted';
  CREATE INDEX deal_instruments_waiting ON deal_instruments (created_at, id) WHERE state = 'submitted';
  CREATE TRIGGER minor_units BEFORE INSERT OR UPDATE OF amount ON deal_instruments FOR EACH ROW WHEN
    (minor_units(new.currency::text) < 2) EXECUTE FUNCTION refuse_finer_than_currency('amount');

  CREATE TABLE payments (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL UNIQUE,
    company_id uuid NOT NULL REFERENCES companies,
    deal_id uuid REFERENCES deals,
    purpose text NOT NULL,
    about_kind text NOT NULL,
    about_id text NOT NULL,
    title text NOT NULL,
    amount numeric(30,2) NOT NULL CHECK (amount > 0),
    currency char(3) NOT NULL,
    received numeric(30,2),
    provider text NOT NULL,
    provider_ref text,
    action_url text,
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'completed', 'failed', 'returned', 'charged_back',
      'refunded')),
    failure text,
    demo boolean NOT NULL DEFAULT false,
    created_by uuid,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    completed_at timestamptz(3),
    -- How often its money has come in: tells one posting from the next.
    turn int NOT NULL DEFAULT 0,
    -- The provider's name of the charge behind it, by which it tells of disputes and refunds.
    charge_ref text,
    taken_back_at timestamptz(3)
  );
  CREATE INDEX payments_company ON payments (company_id, created_at DESC, id DESC);
  CREATE INDEX payments_deal ON payments (deal_id) WHERE deal_id IS NOT NULL;
  CREATE UNIQUE INDEX payments_one_pending ON payments (purpose, about_id, provider) WHERE state = 'pending';
  CREATE UNIQUE INDEX payments_provider_ref ON payments (provider, provider_ref) WHERE provider_ref IS NOT NULL;
  CREATE INDEX payments_about ON payments (about_id, about_kind);
  CREATE INDEX payments_charge ON payments (provider, charge_ref) WHERE charge_ref IS NOT NULL;
  CREATE INDEX payments_completed ON payments (currency, received) WHERE state = 'completed';
  CREATE TRIGGER minor_units BEFORE INSERT OR UPDATE OF amount, received ON payments FOR EACH ROW WHEN
    (minor_units(new.currency::text) < 2) EXECUTE FUNCTION refuse_finer_than_currency('amount', 'received');

  CREATE TABLE payment_events (
    provider text NOT NULL,
    event_id text NOT NULL,
    payment_id uuid REFERENCES payments,
    kind text NOT NULL,
    received_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (provider, event_id)
  );

  CREATE TABLE payment_customers (
    company_id uuid NOT NULL REFERENCES companies,
    provider text NOT NULL,
    customer_ref text NOT NULL,
    PRIMARY KEY (company_id, provider)
  );

  CREATE TABLE bank_statements (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    sha256 char(64) NOT NULL UNIQUE,
    format text NOT NULL CHECK (format IN ('camt052', 'camt053', 'camt054', 'mt940', 'csv')),
    file_name text NOT NULL,
    account text,
    lines int NOT NULL,
    fresh int NOT NULL,
    matched int NOT NULL,
    imported_by text NOT NULL,
    imported_at timestamptz(3) NOT NULL DEFAULT now(),
    announced int NOT NULL DEFAULT 0,
    -- Of each statement in the file: account, number, period, balances.
    parts jsonb NOT NULL DEFAULT '[]'
  );
  CREATE INDEX bank_statements_newest ON bank_statements (imported_at DESC, id DESC);

  CREATE TABLE payment_refunds (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    -- The payment that it came with; null for money of somebody who is nobody's company.
    payment_id uuid REFERENCES payments,
    line_id uuid,
    company_id uuid REFERENCES companies,
    payee text NOT NULL,
    payee_account text,
    reference text NOT NULL,
    amount numeric(30,2) NOT NULL CHECK (amount > 0),
    currency char(3) NOT NULL,
    cause text NOT NULL CHECK (cause IN ('surplus', 'not_due', 'not_accepted')),
    state text NOT NULL DEFAULT 'owed' CHECK (state IN ('owed', 'sent', 'void')),
    reason text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    sent_on date,
    demo boolean NOT NULL DEFAULT false
  );
  CREATE INDEX payment_refunds_owed ON payment_refunds (created_at, id) WHERE state = 'owed';
  CREATE INDEX payment_refunds_payment ON payment_refunds (payment_id) WHERE payment_id IS NOT NULL;

  CREATE TABLE bank_lines (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    statement_id uuid NOT NULL REFERENCES bank_statements,
    line_key text NOT NULL UNIQUE,
    booked_on date NOT NULL,
    direction text NOT NULL CHECK (direction IN ('credit', 'debit')),
    amount numeric(30,2) NOT NULL CHECK (amount > 0),
    currency char(3) NOT NULL,
    reference text,
    remittance text NOT NULL,
    counterparty text,
    counterparty_account text,
    state text NOT NULL CHECK (state IN ('matched', 'unmatched', 'resolved', 'set_aside')),
    cause text,
    payment_id uuid REFERENCES payments,
    company_id uuid REFERENCES companies,
    reason text,
    resolved_by text,
    resolved_at timestamptz(3),
    entry_key text,
    reversal boolean NOT NULL DEFAULT false,
    charges numeric(30,2) CHECK (charges > 0),
    refund_id uuid REFERENCES payment_refunds,
    -- What it was decided to be.
    kind text CHECK (kind IN ('payment', 'surplus', 'give_back', 'refund', 'return', 'payout', 'payout_back', 'charges'))
  );
  CREATE INDEX bank_lines_open ON bank_lines (booked_on DESC, id DESC) WHERE state = 'unmatched';
  CREATE INDEX bank_lines_newest ON bank_lines (booked_on DESC, id DESC);
  CREATE INDEX bank_lines_entry ON bank_lines (entry_key) WHERE entry_key IS NOT NULL;
  CREATE INDEX bank_lines_same ON bank_lines (booked_on, amount, currency, direction);
  CREATE INDEX bank_lines_aside ON bank_lines (booked_on DESC, id DESC) WHERE state = 'set_aside';

  CREATE TABLE instrument_versions (
    instrument_id uuid NOT NULL REFERENCES deal_instruments ON DELETE CASCADE,
    number int NOT NULL,
    message text,
    letter jsonb,
    terms jsonb NOT NULL,
    reason text NOT NULL DEFAULT '',
    recorded_by text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    file_key text,
    file_name text,
    media_type text,
    bytes int,
    sha256 char(64),
    PRIMARY KEY (instrument_id, number)
  );

  CREATE TABLE instrument_presentations (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    instrument_id uuid NOT NULL REFERENCES deal_instruments ON DELETE CASCADE,
    presented jsonb NOT NULL,
    presented_by text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX instrument_presentations_instrument ON instrument_presentations (instrument_id, at DESC);

  CREATE TABLE instrument_waivers (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    instrument_id uuid NOT NULL REFERENCES deal_instruments ON DELETE CASCADE,
    presentation_id uuid REFERENCES instrument_presentations ON DELETE CASCADE,
    difference text NOT NULL,
    value text NOT NULL,
    side text NOT NULL CHECK (side IN ('buyer', 'seller', 'admin')),
    reason text NOT NULL,
    waived_by text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX instrument_waivers_instrument ON instrument_waivers (instrument_id);
  CREATE INDEX instrument_waivers_presentation ON instrument_waivers (presentation_id);

  CREATE VIEW deal_payers AS
    SELECT p.deal_id, c.name AS expected, b.counterparty AS payer
    FROM bank_lines b
    JOIN payments p ON p.id = b.payment_id
      OR (b.payment_id IS NULL AND b.cause = 'third_party' AND
          position(p.reference IN replace(upper(coalesce(b.reference, '') || ' ' || b.remittance), ' ', '')) > 0)
    JOIN companies c ON c.id = p.company_id
    WHERE p.deal_id IS NOT NULL AND b.direction = 'credit' AND b.counterparty IS NOT NULL;

  CREATE VIEW published.payments AS SELECT
    id, reference, company_id, deal_id, purpose, about_kind, about_id, title, amount, currency, received, provider,
    provider_ref, action_url, state, failure, demo, created_by, created_at, completed_at, turn, charge_ref, taken_back_at
    FROM payments;

  CREATE VIEW published.bank_lines AS SELECT
    id, statement_id, line_key, booked_on, direction, amount, currency, reference, counterparty, state, kind
    FROM bank_lines;

  CREATE VIEW published.bank_statements AS SELECT
    id, file_name, imported_at
    FROM bank_statements;

  CREATE VIEW published.deal_securities AS SELECT
    deal_id, way, amount, currency, secured_at, lost_at
    FROM deal_securities;

  CREATE VIEW published.payment_refunds AS SELECT
    id, payment_id, company_id, payee, reference, amount, currency, cause, state, created_at, demo
    FROM payment_refunds;

  -- Keys of tables that are made before these.
  ALTER TABLE payment_refunds ADD FOREIGN KEY (line_id) REFERENCES bank_lines;
`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The double-entry ledger, which only grows; payments through providers; the security of each deal's payment; bank
 * statements and what they tell. A posting's amount is above zero for a debit, below zero for a credit.
 */
export class Ledger implements MigrationInterface {
  readonly name = 'Ledger1764201600056';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE ledger_accounts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        code text NOT NULL UNIQUE,
        owner text NOT NULL CHECK (owner IN ('platform','company','deal')),
        company_id uuid REFERENCES companies,
        deal_id uuid REFERENCES deals,
        kind text NOT NULL CHECK (kind IN ('cash_at_provider','unapplied','commission','subscriptions','fees',
          'receivable','payable','escrow_held','escrow_frozen')),
        currency char(3) NOT NULL,
      -- Such an account never owes more than it holds.
        guarded boolean GENERATED ALWAYS AS (kind IN ('escrow_held','escrow_frozen','unapplied') OR (owner = 'company' AND kind = 'payable')) STORED,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        CHECK ((owner = 'company') = (company_id IS NOT NULL)),
        CHECK ((owner = 'deal') = (deal_id IS NOT NULL)),
        CHECK (code = owner || ':' || coalesce(company_id::text, deal_id::text, '') || ':' || kind || ':' || currency)
      );
      CREATE INDEX ledger_accounts_deal ON ledger_accounts (deal_id) WHERE deal_id IS NOT NULL;
      CREATE INDEX ledger_accounts_company ON ledger_accounts (company_id) WHERE company_id IS NOT NULL;

      CREATE TABLE ledger_entries (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        key text NOT NULL UNIQUE,
        event text NOT NULL,
        about_kind text NOT NULL,
        about_id text NOT NULL,
        reason text,
        currency char(3) NOT NULL,
        -- How many postings it has; none joins it later.
        lines int NOT NULL CHECK (lines >= 2),
        fingerprint char(64) NOT NULL,
        request_id text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX ledger_entries_about ON ledger_entries (about_kind, about_id);

      CREATE TABLE ledger_postings (
        entry_id uuid NOT NULL REFERENCES ledger_entries,
        line int NOT NULL,
        account_id uuid NOT NULL REFERENCES ledger_accounts,
        amount numeric(30,2) NOT NULL CHECK (amount <> 0),
        PRIMARY KEY (entry_id, line)
      );
      CREATE INDEX ledger_postings_account ON ledger_postings (account_id) INCLUDE (amount);

      CREATE FUNCTION ledger_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the ledger is append-only';
      END $$;
      CREATE TRIGGER ledger_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_accounts
        FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_grows();
      CREATE TRIGGER ledger_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
        FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_grows();
      CREATE TRIGGER ledger_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_postings
        FOR EACH STATEMENT EXECUTE FUNCTION ledger_only_grows();

      CREATE FUNCTION ledger_check_entry(entry uuid) RETURNS void LANGUAGE plpgsql AS $$
      DECLARE
        wanted int;
        found int;
        rest numeric;
        strange int;
      BEGIN
        SELECT e.lines, count(a.id), coalesce(sum(p.amount), 0), count(*) FILTER (WHERE a.currency <> e.currency)
          INTO wanted, found, rest, strange
          FROM ledger_entries e LEFT JOIN ledger_postings p ON p.entry_id = e.id
            LEFT JOIN ledger_accounts a ON a.id = p.account_id
          WHERE e.id = entry GROUP BY e.id;
        IF found <> wanted OR rest <> 0 OR strange > 0 THEN
          RAISE EXCEPTION 'journal entry % is not balanced: % lines of %, % over, % in another currency',
            entry, found, wanted, rest, strange USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
        END IF;
      END $$;
      CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM ledger_check_entry(NEW.id);
        RETURN NULL;
      END $$;
      CREATE FUNCTION ledger_posting_balances() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM ledger_check_entry(NEW.entry_id);
        RETURN NULL;
      END $$;
      CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entries
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_balances();
      CREATE CONSTRAINT TRIGGER ledger_posting_balances AFTER INSERT ON ledger_postings
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_posting_balances();

      -- Who takes from a guarded account waits for the others who do, and sees what they left.
      CREATE FUNCTION ledger_guard() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        left_over numeric;
      BEGIN
        PERFORM 1 FROM ledger_accounts WHERE id = NEW.account_id AND guarded FOR NO KEY UPDATE;
        IF FOUND THEN
          SELECT -sum(amount) INTO left_over FROM ledger_postings WHERE account_id = NEW.account_id;
          IF left_over < 0 THEN
            RAISE EXCEPTION 'account % would be overdrawn', NEW.account_id
              USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_guard';
          END IF;
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER ledger_guard AFTER INSERT ON ledger_postings
        FOR EACH ROW WHEN (NEW.amount > 0) EXECUTE FUNCTION ledger_guard();

      CREATE VIEW ledger_balances AS
        SELECT a.id AS account_id, a.owner, a.company_id, a.deal_id, a.kind, a.currency,
          coalesce(sum(p.amount), 0)::numeric(30,2) AS balance, count(p.entry_id)::int AS postings
        FROM ledger_accounts a LEFT JOIN ledger_postings p ON p.account_id = a.id GROUP BY a.id;

      CREATE TABLE deal_securities (
        deal_id uuid PRIMARY KEY REFERENCES deals,
        way text NOT NULL CHECK (way IN ('funds','paper')),
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
        settled_at timestamptz(3)
      );
      CREATE INDEX deal_securities_waiting ON deal_securities (remind_on) WHERE secured_at IS NULL;

      CREATE TABLE deal_instruments (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        deal_id uuid NOT NULL REFERENCES deals,
        kind text NOT NULL CHECK (kind IN ('lc_sight','lc_usance','sblc','cad','open_account','prepayment')),
        state text NOT NULL DEFAULT 'submitted' CHECK (state IN ('submitted','accepted','refused')),
        number text NOT NULL,
        issuer text NOT NULL,
        beneficiary text NOT NULL,
        amount numeric(30,2) NOT NULL CHECK (amount > 0),
        currency char(3) NOT NULL,
        expires_on date,
        note text NOT NULL DEFAULT '',
        reason text,
        recorded_by text NOT NULL,
        side text NOT NULL CHECK (side IN ('buyer','seller')),
        checked_by text,
        checked_at timestamptz(3),
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX deal_instruments_deal ON deal_instruments (deal_id, created_at);
      CREATE UNIQUE INDEX deal_instruments_one_open ON deal_instruments (deal_id) WHERE state = 'submitted';
      CREATE INDEX deal_instruments_waiting ON deal_instruments (created_at, id) WHERE state = 'submitted';

      CREATE SEQUENCE payment_number START 70001;
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
        state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending','completed','failed')),
        failure text,
        demo boolean NOT NULL DEFAULT false,
        created_by uuid,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        completed_at timestamptz(3)
      );
      CREATE INDEX payments_company ON payments (company_id, created_at DESC, id DESC);
      CREATE INDEX payments_deal ON payments (deal_id) WHERE deal_id IS NOT NULL;
      CREATE UNIQUE INDEX payments_one_pending ON payments (purpose, about_id, provider) WHERE state = 'pending';
      CREATE UNIQUE INDEX payments_provider_ref ON payments (provider, provider_ref) WHERE provider_ref IS NOT NULL;

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
        format text NOT NULL CHECK (format IN ('camt053','csv')),
        file_name text NOT NULL,
        account text,
        lines int NOT NULL,
        fresh int NOT NULL,
        matched int NOT NULL,
        imported_by text NOT NULL,
        imported_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX bank_statements_newest ON bank_statements (imported_at DESC, id DESC);

      CREATE TABLE bank_lines (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        statement_id uuid NOT NULL REFERENCES bank_statements,
        line_key text NOT NULL UNIQUE,
        booked_on date NOT NULL,
        direction text NOT NULL CHECK (direction IN ('credit','debit')),
        amount numeric(30,2) NOT NULL CHECK (amount > 0),
        currency char(3) NOT NULL,
        reference text,
        remittance text NOT NULL,
        counterparty text,
        counterparty_account text,
        state text NOT NULL CHECK (state IN ('matched','unmatched','resolved','set_aside')),
        cause text,
        payment_id uuid REFERENCES payments,
        company_id uuid REFERENCES companies,
        reason text,
        resolved_by text,
        resolved_at timestamptz(3)
      );
      CREATE INDEX bank_lines_open ON bank_lines (booked_on DESC, id DESC) WHERE state = 'unmatched';
      CREATE INDEX bank_lines_newest ON bank_lines (booked_on DESC, id DESC);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE bank_lines, bank_statements, payment_customers, payment_events, payments, deal_instruments, deal_securities;
      DROP VIEW ledger_balances;
      DROP TABLE ledger_postings, ledger_entries, ledger_accounts;
      DROP FUNCTION ledger_only_grows, ledger_entry_balances, ledger_posting_balances, ledger_check_entry, ledger_guard;
      DROP SEQUENCE payment_number;
    `);
  }
}

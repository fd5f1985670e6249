/** The double-entry ledger, which only grows. A posting’s amount is above zero for a debit, below zero for a credit. */
export const ledger = `
  CREATE TABLE ledger_accounts (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    code text NOT NULL UNIQUE,
    owner text NOT NULL CHECK (owner IN ('platform', 'company', 'deal', 'engagement', 'freight')),
    company_id uuid REFERENCES companies,
    deal_id uuid REFERENCES deals,
    kind text NOT NULL CHECK (kind IN ('cash_at_provider', 'unapplied', 'outgoing', 'refunds_due', 'bank_charges', 'commission',
      'subscriptions', 'fees', 'receivable', 'payable', 'escrow_held', 'escrow_frozen', 'withholding_receivable',
      'withholding_payable')),
    currency char(3) NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    work_id uuid,
    -- Such an account never owes more than it holds.
    guarded boolean GENERATED ALWAYS AS ((kind IN ('escrow_held', 'escrow_frozen', 'unapplied', 'refunds_due')) OR owner =
      'company' AND kind = 'payable') STORED,
    CHECK ((owner = 'company') = (company_id IS NOT NULL)),
    CONSTRAINT ledger_accounts_check1 CHECK ((owner = 'deal') = (deal_id IS NOT NULL)),
    CONSTRAINT ledger_accounts_work_check CHECK ((owner IN ('engagement', 'freight')) = (work_id IS NOT NULL)),
    CONSTRAINT ledger_accounts_code_check CHECK (code = (owner || ':' || coalesce(company_id::text, deal_id::text, work_id::text,
      '') || ':' || kind || ':' || currency::text))
  );
  CREATE INDEX ledger_accounts_deal ON ledger_accounts (deal_id) WHERE deal_id IS NOT NULL;
  CREATE INDEX ledger_accounts_company ON ledger_accounts (company_id) WHERE company_id IS NOT NULL;
  CREATE INDEX ledger_accounts_work ON ledger_accounts (work_id) WHERE work_id IS NOT NULL;

  CREATE FUNCTION ledger_only_grows() RETURNS trigger LANGUAGE plpgsql
    AS $$
      BEGIN
        RAISE EXCEPTION 'the ledger is append-only';
      END $$;
  CREATE TRIGGER ledger_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_accounts FOR EACH STATEMENT EXECUTE FUNCTION
    ledger_only_grows();

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
  CREATE TRIGGER ledger_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION
    ledger_only_grows();

  CREATE FUNCTION ledger_entry_balances() RETURNS trigger LANGUAGE plpgsql
    AS $$
      BEGIN
        PERFORM ledger_check_entry(NEW.id);
        RETURN NULL;
      END $$;
  CREATE CONSTRAINT TRIGGER ledger_entry_balances AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION ledger_entry_balances();

  CREATE TABLE ledger_postings (
    entry_id uuid NOT NULL REFERENCES ledger_entries,
    line int NOT NULL,
    account_id uuid NOT NULL REFERENCES ledger_accounts,
    amount numeric(30,2) NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (entry_id, line)
  );
  CREATE INDEX ledger_postings_account ON ledger_postings (account_id) INCLUDE (amount);
  CREATE TRIGGER ledger_only_grows BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION
    ledger_only_grows();

  CREATE FUNCTION ledger_posting_balances() RETURNS trigger LANGUAGE plpgsql
    AS $$
      BEGIN
        PERFORM ledger_check_entry(NEW.entry_id);
        RETURN NULL;
      END $$;
  CREATE CONSTRAINT TRIGGER ledger_posting_balances AFTER INSERT ON ledger_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION ledger_posting_balances();

  -- Who takes from a guarded account waits for the others who do, and sees what they left.
  CREATE FUNCTION ledger_guard() RETURNS trigger LANGUAGE plpgsql
    AS $$
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
  CREATE TRIGGER ledger_guard AFTER INSERT ON ledger_postings FOR EACH ROW WHEN (new.amount > 0::numeric) EXECUTE FUNCTION
    ledger_guard();

  CREATE FUNCTION ledger_minor_units() RETURNS trigger LANGUAGE plpgsql
    AS $$
      BEGIN
        IF EXISTS (SELECT 1 FROM ledger_accounts a
          WHERE a.id = NEW.account_id AND NEW.amount <> round(NEW.amount, minor_units(a.currency))) THEN
          RAISE EXCEPTION 'a posting is finer than its currency: %', NEW.amount
            USING ERRCODE = 'check_violation', CONSTRAINT = 'minor_units', TABLE = 'ledger_postings', COLUMN = 'amount';
        END IF;
        RETURN NULL;
      END $$;
  CREATE CONSTRAINT TRIGGER ledger_minor_units AFTER INSERT ON ledger_postings NOT DEFERRABLE INITIALLY IMMEDIATE FOR EACH ROW
    WHEN (new.amount <> round(new.amount, 0)) EXECUTE FUNCTION ledger_minor_units();

  CREATE FUNCTION ledger_check_entry(entry uuid) RETURNS void LANGUAGE plpgsql
    AS $$
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

  CREATE VIEW ledger_balances AS
    SELECT a.id AS account_id, a.owner, a.company_id, a.deal_id, a.kind, a.currency,
      coalesce(sum(p.amount), 0)::numeric(30,2) AS balance, count(p.entry_id)::int AS postings
    FROM ledger_accounts a LEFT JOIN ledger_postings p ON p.account_id = a.id GROUP BY a.id;

  CREATE VIEW published.ledger_accounts AS SELECT
    id, code, owner, company_id, deal_id, kind, currency, created_at, work_id, guarded
    FROM ledger_accounts;

  CREATE VIEW published.ledger_entries AS SELECT
    id, number, key, event, about_kind, about_id, reason, currency, lines, fingerprint, request_id, at
    FROM ledger_entries;

  CREATE VIEW published.ledger_postings AS SELECT
    entry_id, line, account_id, amount
    FROM ledger_postings;
`;

/** The audit: rows are added, never changed, and each carries the hash of the one before it. */
const audit = `
  CREATE TABLE audit (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    object_kind text NOT NULL,
    object_id text NOT NULL,
    seq int NOT NULL,
    from_state text,
    event text NOT NULL,
    to_state text,
    actor_id uuid,
    actor_name text,
    acting_role text NOT NULL,
    switched_view boolean NOT NULL DEFAULT false,
    at timestamptz(3) NOT NULL,
    reason text,
    request_id text NOT NULL,
    hash bytea NOT NULL,
    hash_prev bytea,
    seal bytea,
    redacted_hash bytea,
    redaction bytea,
    CONSTRAINT audit_chain UNIQUE (object_kind, object_id, seq),
    CONSTRAINT audit_redaction CHECK ((redacted_hash IS NULL) = (redaction IS NULL))
  );
  CREATE INDEX audit_event ON audit (event, id DESC);
  CREATE INDEX audit_state ON audit (object_kind, to_state, at);
  CREATE INDEX audit_actor ON audit (actor_id, id) WHERE actor_id IS NOT NULL;

  CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql
    AS $$
        BEGIN RAISE EXCEPTION 'the audit is append-only'; END $$;
  CREATE TRIGGER audit_no_truncate BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION audit_is_append_only();
  CREATE TRIGGER audit_append_only BEFORE DELETE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_append_only();

  -- A row may lose its names, and nothing else, when the server signs what is left of it.
  CREATE FUNCTION audit_loses_names_only() RETURNS trigger LANGUAGE plpgsql
    AS $$
        BEGIN
          IF NEW.redaction IS NULL OR NEW.redaction IS NOT DISTINCT FROM OLD.redaction
            OR (NEW.id, NEW.object_kind, NEW.object_id, NEW.seq, NEW.from_state, NEW.event, NEW.to_state, NEW.actor_id,
                NEW.acting_role, NEW.switched_view, NEW.at, NEW.request_id, NEW.hash, NEW.hash_prev, NEW.seal)
               IS DISTINCT FROM
               (OLD.id, OLD.object_kind, OLD.object_id, OLD.seq, OLD.from_state, OLD.event, OLD.to_state, OLD.actor_id,
                OLD.acting_role, OLD.switched_view, OLD.at, OLD.request_id, OLD.hash, OLD.hash_prev, OLD.seal)
          THEN RAISE EXCEPTION 'the audit is append-only'; END IF;
          RETURN NEW;
        END $$;
  CREATE TRIGGER audit_loses_names_only BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION audit_loses_names_only();

  CREATE VIEW published.audit AS SELECT
    id, object_kind, object_id, seq, event, to_state, actor_id, actor_name, at
    FROM audit;
`;

/** Published releases of the remotes: channels and their history, pins, deploy tokens, what browsers report. */
const remotes = `
  CREATE TABLE releases (
    name text NOT NULL,
    version text NOT NULL,
    digest bytea NOT NULL,
    manifest jsonb NOT NULL,
    published_at timestamptz(3) NOT NULL DEFAULT now(),
    manifest_integrity text NOT NULL,
    published_by text,
    retired_at timestamptz(3),
    PRIMARY KEY (name, version)
  );

  CREATE TABLE release_channels (
    name text NOT NULL,
    channel text NOT NULL CHECK (channel IN ('stable', 'canary')),
    version text NOT NULL,
    since timestamptz(3) NOT NULL DEFAULT now(),
    percent int NOT NULL DEFAULT 100 CHECK (percent >= 0 AND percent <= 100),
    PRIMARY KEY (name, channel),
    FOREIGN KEY (name, version) REFERENCES releases
  );

  CREATE TABLE release_history (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL,
    version text NOT NULL,
    since timestamptz(3) NOT NULL DEFAULT now(),
    taken_back_at timestamptz(3),
    FOREIGN KEY (name, version) REFERENCES releases
  );
  CREATE INDEX release_history_standing ON release_history (name, id DESC) WHERE taken_back_at IS NULL;

  CREATE TABLE release_pins (
    name text NOT NULL,
    kind text NOT NULL CHECK (kind IN ('user', 'company')),
    id uuid NOT NULL,
    version text NOT NULL,
    PRIMARY KEY (name, kind, id),
    FOREIGN KEY (name, version) REFERENCES releases
  );

  CREATE TABLE deploy_tokens (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    hash bytea NOT NULL UNIQUE,
    remote text NOT NULL,
    label text NOT NULL,
    created_by uuid,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    last_used_at timestamptz(3),
    revoked_at timestamptz(3),
    may_promote boolean NOT NULL DEFAULT false
  );

  CREATE TABLE release_revision (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    revision bigint NOT NULL
  );
  INSERT INTO release_revision (revision) VALUES (0);

  CREATE TABLE release_reports (
    name text NOT NULL,
    version text NOT NULL,
    minute timestamp(0) with time zone NOT NULL,
    measure text NOT NULL,
    count int NOT NULL,
    PRIMARY KEY (name, version, minute, measure),
    FOREIGN KEY (name, version) REFERENCES releases
  );
  CREATE INDEX release_reports_age ON release_reports (minute);

  -- A canary is judged by people, not by how often something is said.
  CREATE TABLE release_witnesses (
    name text NOT NULL,
    version text NOT NULL,
    person bytea NOT NULL,
    network bytea NOT NULL,
    known boolean NOT NULL,
    first_seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    seen_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    crashed_at timestamptz,
    PRIMARY KEY (name, version, person)
  );
  CREATE INDEX release_witnesses_old ON release_witnesses (seen_at);
`;

/** Reported problems. */
const reports = `
  CREATE TABLE reports (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    inquiry_id uuid REFERENCES inquiries ON DELETE CASCADE,
    reporter_id uuid NOT NULL REFERENCES users,
    reporter_company_id uuid REFERENCES companies,
    reason text NOT NULL,
    text text NOT NULL,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'dismissed', 'upheld')),
    blocked boolean NOT NULL DEFAULT false,
    note text,
    decided_by text,
    decided_at timestamptz(3),
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
  );
  CREATE UNIQUE INDEX reports_once ON reports (reporter_id, listing_id, inquiry_id) NULLS NOT DISTINCT WHERE state = 'open';
  CREATE INDEX reports_queue ON reports (state, created_at, id);
  CREATE INDEX reports_listing ON reports (listing_id) WHERE state = 'open';
  CREATE INDEX reports_inquiry ON reports (inquiry_id) WHERE state = 'open';

  CREATE VIEW published.reports AS SELECT
    id, listing_id, inquiry_id, reporter_id, reporter_company_id, reason, text, state, blocked, note, decided_by, decided_at,
    demo, created_at
    FROM reports;
`;

/** Which administrator has taken something that waits for a decision, in which session. */
const decisions = `
  CREATE TABLE decision_claims (
    kind text NOT NULL,
    object_id text NOT NULL,
    taken_by uuid NOT NULL,
    session_id bytea NOT NULL,
    taken_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (kind, object_id)
  );
  CREATE INDEX decision_claims_taken_by ON decision_claims (taken_by);
`;

/** Where ledger and records do not agree: each difference from the day it began until it is gone, and how each check ended. */
const reconciliation = `
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
  CREATE UNIQUE INDEX ledger_differences_one ON ledger_differences (check_name, about, about_id, currency) WHERE ended_at IS NULL;
`;

export const operations = [audit, remotes, reports, decisions, reconciliation];

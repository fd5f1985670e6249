/** What people are told, one row for each recipient of an event, and how they want it. */
export const notifications = `
  CREATE TABLE notifications (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    recipient_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    outbox_id bigint,
    type text NOT NULL CHECK (type IN ('user_signup', 'verification', 'listing', 'transaction', 'system')),
    key text NOT NULL,
    "values" jsonb NOT NULL DEFAULT '{}',
    about_kind text,
    about_id text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    read_at timestamptz(3),
    muted boolean NOT NULL DEFAULT false,
    seq bigint GENERATED ALWAYS AS IDENTITY,
    CONSTRAINT notifications_once UNIQUE (outbox_id, recipient_id, key)
  );
  CREATE INDEX notifications_recipient ON notifications (recipient_id, created_at DESC, id DESC);
  CREATE INDEX notifications_cursor ON notifications (recipient_id, seq);
  CREATE INDEX notifications_repeated ON notifications (recipient_id, about_id, key);

  CREATE TABLE notification_preferences (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    mail text[] NOT NULL DEFAULT '{}',
    muted text[] NOT NULL DEFAULT '{}',
    mail_urgent text[] NOT NULL DEFAULT '{requests,services}'::text[],
    mail_daily text[] NOT NULL DEFAULT '{}',
    mail_weekly text[] NOT NULL DEFAULT '{}'
  );

  -- News that wait to be mailed together, in the morning of their reader.
  CREATE TABLE notification_digests (
    notification_id uuid PRIMARY KEY REFERENCES notifications ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL,
    every text NOT NULL CHECK (every IN ('daily', 'weekly')),
    time_zone text NOT NULL,
    kept_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX notification_digests_user ON notification_digests (user_id, kept_at);
`;

/** Arranged dashboards. */
export const dashboards = `
  CREATE TABLE dashboard_layouts (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    slot text NOT NULL,
    layout jsonb NOT NULL,
    PRIMARY KEY (user_id, slot)
  );
`;

/** Visits and last browsed lots. */
export const activity = `
  CREATE TABLE user_visits (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    last_seen timestamptz(3) NOT NULL DEFAULT now(),
    visit_count int NOT NULL DEFAULT 1,
    preferred_section text
  );
  CREATE INDEX user_visits_age ON user_visits (last_seen);

  CREATE TABLE browsed_listings (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    listing_id uuid NOT NULL,
    at timestamptz NOT NULL,
    PRIMARY KEY (user_id, listing_id)
  );
  CREATE INDEX browsed_listings_age ON browsed_listings (at);

  CREATE VIEW published.user_visits AS SELECT
    user_id, last_seen, visit_count, preferred_section
    FROM user_visits;
`;

/** The versions of the terms and of the privacy notice, and who has accepted which. */
export const legal = `
  CREATE TABLE legal_documents (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    kind text NOT NULL CHECK (kind IN ('terms', 'privacy')),
    version int NOT NULL CHECK (version > 0),
    en text NOT NULL,
    zh text,
    fr text,
    es text,
    summary text NOT NULL,
    published_at timestamptz(3) NOT NULL DEFAULT now(),
    published_by text NOT NULL,
    UNIQUE (kind, version)
  );

  CREATE FUNCTION legal_document_never_changes() RETURNS trigger LANGUAGE plpgsql
    AS $$
        BEGIN
          -- The erasure of a person puts a pseudonym in place of the name.
          IF TG_OP = 'UPDATE' AND (to_jsonb(NEW) - 'published_by') = (to_jsonb(OLD) - 'published_by') THEN RETURN NEW; END IF;
          RAISE EXCEPTION 'a published version never changes';
        END $$;
  CREATE TRIGGER legal_document_never_changes BEFORE DELETE OR UPDATE ON legal_documents FOR EACH ROW EXECUTE FUNCTION
    legal_document_never_changes();

  CREATE TABLE legal_acceptances (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    document_id uuid NOT NULL REFERENCES legal_documents,
    accepted_at timestamptz(3) NOT NULL DEFAULT now(),
    ip text,
    PRIMARY KEY (user_id, document_id)
  );
  CREATE INDEX legal_acceptances_document ON legal_acceptances (document_id);
`;

/** Requests of people who may not bind their company to a value, for somebody of the company who may. */
export const approvals = `
  CREATE TABLE approvals (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    company_id uuid NOT NULL REFERENCES companies,
    operation text NOT NULL,
    object_id uuid NOT NULL,
    command jsonb NOT NULL,
    about_kind text NOT NULL,
    about_id uuid NOT NULL,
    name text NOT NULL,
    reference text NOT NULL,
    counterparty text NOT NULL,
    amounts jsonb NOT NULL,
    terms jsonb NOT NULL DEFAULT '[]',
    note text NOT NULL DEFAULT '',
    state text NOT NULL CHECK (state IN ('open', 'approved', 'declined', 'withdrawn', 'lapsed')),
    requested_by uuid NOT NULL REFERENCES users,
    requested_by_name text NOT NULL,
    requested_at timestamptz(3) NOT NULL DEFAULT now(),
    due_at timestamptz(3),
    decided_by uuid REFERENCES users,
    decided_by_name text,
    decided_at timestamptz(3),
    reason text,
    demo boolean NOT NULL DEFAULT false,
    CHECK (state <> 'approved' OR decided_by <> requested_by),
    CONSTRAINT approvals_check1 CHECK ((state = 'open') = (decided_at IS NULL))
  );
  CREATE UNIQUE INDEX approvals_one_open ON approvals (company_id, operation, object_id) WHERE state = 'open';
  CREATE INDEX approvals_company ON approvals (company_id, requested_at DESC, id);
  CREATE INDEX approvals_due ON approvals (due_at) WHERE state = 'open';
  CREATE INDEX approvals_requested_by ON approvals (requested_by);
  CREATE INDEX approvals_decided_by ON approvals (decided_by) WHERE decided_by IS NOT NULL;
`;

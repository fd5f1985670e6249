/** Deals: what an accepted offer became. The agreed terms are a copy, and hashed. */
export const deals = `
  CREATE SEQUENCE deal_reference START 3107;

  CREATE TABLE deals (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'D-' || nextval('deal_reference') UNIQUE,
    offer_id uuid NOT NULL UNIQUE REFERENCES offer_threads,
    offer_version_id uuid NOT NULL UNIQUE REFERENCES offer_versions,
    listing_id uuid NOT NULL REFERENCES listings,
    buyer_company_id uuid NOT NULL REFERENCES companies,
    seller_company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL CHECK (state IN ('contract_draft', 'compliance_review', 'signed', 'payment_secured', 'loading',
      'in_transit', 'delivered', 'inspection', 'settled', 'closed', 'cancelled', 'on_hold', 'disputed', 'defaulted')),
    return_to text[] NOT NULL DEFAULT '{}',
    quantity numeric(24,6) NOT NULL CHECK (quantity > 0),
    total numeric(30,2) NOT NULL,
    currency char(3) NOT NULL,
    terms jsonb NOT NULL,
    terms_hash char(64) NOT NULL,
    compliance jsonb,
    releases uuid[] NOT NULL DEFAULT '{}',
    releases_needed int NOT NULL DEFAULT 0,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT deals_two_parties CHECK (buyer_company_id <> seller_company_id)
  );
  CREATE INDEX deals_buyer ON deals (buyer_company_id, updated_at DESC, id DESC);
  CREATE INDEX deals_seller ON deals (seller_company_id, updated_at DESC, id DESC);
  CREATE INDEX deals_listing ON deals (listing_id);
  CREATE INDEX deals_newest ON deals (updated_at DESC, id DESC);
  CREATE INDEX deals_found ON deals USING gin (fold_text(reference) gin_trgm_ops);
  CREATE TRIGGER minor_units BEFORE INSERT OR UPDATE OF total ON deals FOR EACH ROW WHEN (minor_units(new.currency::text) < 2)
    EXECUTE FUNCTION refuse_finer_than_currency('total');

  CREATE VIEW published.deals AS SELECT
    id, reference, offer_id, offer_version_id, listing_id, buyer_company_id, seller_company_id, state, return_to, quantity,
    total, currency, terms, compliance, releases, releases_needed, demo, created_at, updated_at
    FROM deals;

  -- Keys of tables that are made before these.
  ALTER TABLE screenings ADD FOREIGN KEY (deal_id) REFERENCES deals ON DELETE CASCADE;
  ALTER TABLE tender_bids ADD FOREIGN KEY (deal_id) REFERENCES deals;
`;

/** Contracts of deals: versions that never change, the signatures under them, and the files that were shown. */
export const contracts = `
  CREATE TABLE contract_versions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    deal_id uuid NOT NULL REFERENCES deals,
    number int NOT NULL CHECK (number > 0),
    state text NOT NULL CHECK (state IN ('open', 'signed', 'superseded', 'withdrawn', 'void')),
    terms jsonb NOT NULL,
    parties jsonb NOT NULL,
    sha256 char(64) NOT NULL,
    reason text,
    side text CHECK (side IN ('buyer', 'seller')),
    author_name text,
    due_at timestamptz(3),
    signed_at timestamptz(3),
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (deal_id, number)
  );
  CREATE UNIQUE INDEX contract_versions_one_open ON contract_versions (deal_id) WHERE state = 'open';
  CREATE UNIQUE INDEX contract_versions_one_signed ON contract_versions (deal_id) WHERE state = 'signed';
  CREATE INDEX contract_versions_due ON contract_versions (due_at) WHERE state = 'open';
  CREATE INDEX contract_versions_newest ON contract_versions (updated_at DESC, id DESC);

  CREATE FUNCTION contract_stays() RETURNS trigger LANGUAGE plpgsql
    AS $$
      BEGIN
        RAISE EXCEPTION 'what was signed never changes';
      END $$;
  CREATE TRIGGER contract_version_stays BEFORE UPDATE OF deal_id, number, terms, parties, sha256, reason, created_at ON
    contract_versions FOR EACH ROW EXECUTE FUNCTION contract_stays();

  CREATE TABLE contract_signatures (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    version_id uuid NOT NULL REFERENCES contract_versions,
    side text NOT NULL CHECK (side IN ('buyer', 'seller')),
    company_id uuid NOT NULL REFERENCES companies,
    company_name text NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    method text NOT NULL CHECK (method IN ('password', 'code', 'demo')),
    sha256 char(64) NOT NULL,
    provider text NOT NULL,
    reference text NOT NULL,
    at timestamptz(3) NOT NULL,
    UNIQUE (version_id, side)
  );
  CREATE TRIGGER contract_signature_stays BEFORE DELETE OR UPDATE ON contract_signatures FOR EACH ROW EXECUTE FUNCTION
    contract_stays();

  CREATE TABLE contract_files (
    version_id uuid NOT NULL REFERENCES contract_versions,
    language text NOT NULL,
    signed boolean NOT NULL,
    sha256 char(64) NOT NULL,
    file_key text NOT NULL,
    bytes int NOT NULL,
    PRIMARY KEY (version_id, language, signed)
  );
  CREATE INDEX contract_files_sha256 ON contract_files (sha256);
`;

/** What companies say of each other after completed deals. The average of a company is counted from its ratings alone. */
export const ratings = `
  CREATE TABLE rating_windows (
    deal_id uuid PRIMARY KEY REFERENCES deals ON DELETE CASCADE,
    opened_at timestamptz(3) NOT NULL,
    closes_at timestamptz(3) NOT NULL,
    notified boolean NOT NULL DEFAULT false,
    over boolean NOT NULL DEFAULT false
  );
  CREATE INDEX rating_windows_unnotified ON rating_windows (opened_at) WHERE NOT notified;
  CREATE INDEX rating_windows_due ON rating_windows (closes_at) WHERE NOT over;

  CREATE TABLE deal_ratings (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    deal_id uuid NOT NULL REFERENCES rating_windows ON DELETE CASCADE,
    side text NOT NULL CHECK (side IN ('buyer', 'seller')),
    rater_company_id uuid NOT NULL REFERENCES companies,
    rated_company_id uuid NOT NULL REFERENCES companies,
    author_id uuid,
    overall int NOT NULL CHECK (overall >= 1 AND overall <= 5),
    quality int CHECK (quality >= 1 AND quality <= 5),
    documents int CHECK (documents >= 1 AND documents <= 5),
    timeliness int CHECK (timeliness >= 1 AND timeliness <= 5),
    communication int CHECK (communication >= 1 AND communication <= 5),
    comment text NOT NULL DEFAULT '',
    reply text,
    revealed_at timestamptz(3),
    reported_at timestamptz(3),
    report_reason text,
    settled_at timestamptz(3),
    hidden_at timestamptz(3),
    hidden_reason text,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT deal_ratings_two_parties CHECK (rater_company_id <> rated_company_id),
    UNIQUE (deal_id, side)
  );
  CREATE INDEX deal_ratings_company ON deal_ratings (rated_company_id, created_at DESC, id DESC) WHERE revealed_at IS NOT NULL AND
    hidden_at IS NULL;
  CREATE INDEX deal_ratings_cases ON deal_ratings (reported_at DESC, id DESC) WHERE reported_at IS NOT NULL;

  CREATE FUNCTION open_rating_window() RETURNS trigger LANGUAGE plpgsql
    AS $$
        BEGIN
          INSERT INTO rating_windows (deal_id, opened_at, closes_at)
          VALUES (NEW.id, NEW.updated_at, NEW.updated_at + interval '30 days') ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $$;

  -- Tables that are made before tell the market of their changes.
  CREATE TRIGGER deals_open_ratings AFTER UPDATE OF state ON deals FOR EACH ROW WHEN (new.state = 'closed'::text AND old.state <>
    'closed'::text) EXECUTE FUNCTION open_rating_window();
  CREATE TRIGGER deals_born_closed AFTER INSERT ON deals FOR EACH ROW WHEN (new.state = 'closed'::text) EXECUTE FUNCTION
    open_rating_window();
`;

/** Rooms of deals and of agreed work: messages with files, what each person has read, and tasks. */
export const rooms = `
  CREATE TABLE rooms (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN ('deal', 'engagement', 'freight')),
    first_company_id uuid NOT NULL REFERENCES companies,
    second_company_id uuid NOT NULL REFERENCES companies,
    last_seq int NOT NULL DEFAULT 0,
    last_rev int NOT NULL DEFAULT 0,
    first_notified boolean NOT NULL DEFAULT false,
    second_notified boolean NOT NULL DEFAULT false,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX rooms_first ON rooms (first_company_id);
  CREATE INDEX rooms_second ON rooms (second_company_id);

  CREATE TABLE room_messages (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
    seq int NOT NULL,
    rev int NOT NULL,
    author_id uuid NOT NULL REFERENCES users,
    side text NOT NULL CHECK (side IN ('buyer', 'seller', 'client', 'provider', 'admin')),
    client_id uuid NOT NULL,
    text text NOT NULL,
    mentions uuid[] NOT NULL DEFAULT '{}',
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    edited_at timestamptz(3),
    deleted_at timestamptz(3),
    UNIQUE (room_id, seq),
    UNIQUE (room_id, author_id, client_id)
  );
  CREATE UNIQUE INDEX room_messages_changes ON room_messages (room_id, rev);

  CREATE TABLE room_files (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
    message_id uuid REFERENCES room_messages ON DELETE CASCADE,
    file_key text NOT NULL,
    file_name text NOT NULL,
    media_type text NOT NULL,
    bytes int NOT NULL,
    sha256 char(64) NOT NULL,
    uploaded_by uuid NOT NULL REFERENCES users,
    uploaded_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX room_files_message ON room_files (message_id);
  CREATE INDEX room_files_room ON room_files (room_id, uploaded_at DESC);
  CREATE INDEX room_files_unsent ON room_files (uploaded_at) WHERE message_id IS NULL;

  CREATE TABLE room_reads (
    room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    seq int NOT NULL,
    PRIMARY KEY (room_id, user_id)
  );

  CREATE TABLE room_tasks (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    room_id uuid NOT NULL REFERENCES rooms ON DELETE CASCADE,
    title text NOT NULL,
    due_on date NOT NULL,
    assignee_id uuid NOT NULL REFERENCES users,
    created_by uuid NOT NULL REFERENCES users,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    done_at timestamptz(3),
    done_by uuid REFERENCES users,
    reminded boolean NOT NULL DEFAULT false,
    overdue_notified boolean NOT NULL DEFAULT false
  );
  CREATE INDEX room_tasks_room ON room_tasks (room_id, due_on);
  CREATE INDEX room_tasks_assignee ON room_tasks (assignee_id, due_on) WHERE done_at IS NULL;
  CREATE INDEX room_tasks_due ON room_tasks (due_on) WHERE done_at IS NULL AND NOT overdue_notified;
`;

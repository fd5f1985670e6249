/** Documents of lots and companies, one of a type being current, and who reads those of a lot before an offer. */
const documents = `
  CREATE TABLE documents (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    company_id uuid NOT NULL REFERENCES companies,
    listing_id uuid,
    type text NOT NULL,
    state text NOT NULL CHECK (state IN ('uploaded', 'pending', 'approved', 'rejected', 'expired', 'superseded', 'revoked')),
    file_key text NOT NULL,
    file_name text NOT NULL,
    media_type text NOT NULL,
    bytes int NOT NULL,
    sha256 char(64) NOT NULL,
    issuer text,
    number text,
    issued_on date,
    expires_on date,
    checks jsonb NOT NULL DEFAULT '[]',
    reason text,
    uploaded_by uuid,
    decided_by uuid,
    decided_at timestamptz(3),
    demo boolean NOT NULL DEFAULT false,
    uploaded_at timestamptz(3) NOT NULL DEFAULT now(),
    warned_days int
  );
  CREATE INDEX documents_listing ON documents (listing_id, type);
  CREATE INDEX documents_sha256 ON documents (sha256);
  CREATE INDEX documents_review ON documents (uploaded_at, id) WHERE state = 'pending';
  CREATE INDEX documents_expiry ON documents (expires_on) WHERE state = 'approved' AND expires_on IS NOT NULL;
  CREATE UNIQUE INDEX documents_one_pending ON documents (listing_id, type) WHERE state IN ('uploaded', 'pending');
  CREATE UNIQUE INDEX documents_one_approved ON documents (listing_id, type) WHERE state = 'approved';
  CREATE INDEX documents_found ON documents USING gin (fold_text(file_name || ' ' || coalesce(number, '') || ' ' ||
    coalesce(issuer, '')) gin_trgm_ops);
  CREATE INDEX documents_company ON documents (company_id);
  CREATE UNIQUE INDEX documents_company_one_pending ON documents (company_id, type, ( CASE WHEN type = 'certification' THEN
    coalesce(number, '') ELSE '' END)) WHERE listing_id IS NULL AND (state IN ('uploaded', 'pending'));
  CREATE UNIQUE INDEX documents_company_one_approved ON documents (company_id, type, ( CASE WHEN type = 'certification' THEN
    coalesce(number, '') ELSE '' END)) WHERE listing_id IS NULL AND state = 'approved';
  CREATE INDEX documents_library ON documents (company_id, uploaded_at DESC, id DESC);

  -- The choice, the requests and the signatures are of a lot and a type, so that they hold for the document that replaces
  -- another one; a reading is of the very file.
  CREATE TABLE document_readers (
    listing_id uuid NOT NULL,
    type text NOT NULL,
    readers text NOT NULL CHECK (readers IN ('nobody', 'verified', 'on_request')),
    undertaking boolean NOT NULL DEFAULT false,
    changed_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (listing_id, type)
  );

  CREATE TABLE document_reading_requests (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    listing_id uuid NOT NULL,
    type text NOT NULL,
    company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL CHECK (state IN ('signed', 'asked', 'admitted', 'refused')),
    person text NOT NULL,
    message text NOT NULL DEFAULT '',
    reason text,
    asked_at timestamptz(3) NOT NULL DEFAULT now(),
    decided_at timestamptz(3),
    undertaking text,
    undertaking_sha256 char(64),
    signed_by text,
    signed_at timestamptz(3),
    undertaking_version int,
    UNIQUE (listing_id, type, company_id)
  );

  CREATE TABLE document_reads (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
    company_id uuid NOT NULL REFERENCES companies,
    person text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX document_reads_document ON document_reads (document_id, at DESC);

  CREATE VIEW published.documents AS SELECT
    id, company_id, listing_id, type, state, file_key, file_name, media_type, bytes, sha256, issuer, number, issued_on,
    expires_on, checks, reason, uploaded_by, decided_by, decided_at, demo, uploaded_at, warned_days
    FROM documents;
`;

/** Where lots come from, as their sellers say it on the map. */
const origins = `
  CREATE TABLE origin_pins (
    listing_id uuid PRIMARY KEY,
    lat numeric(8,5) NOT NULL CHECK (lat >= -90 AND lat <= 90),
    lon numeric(8,5) NOT NULL CHECK (lon >= -180 AND lon <= 180),
    accuracy text NOT NULL CHECK (accuracy IN ('site', 'town')),
    name text NOT NULL,
    pinned_at timestamptz(3) NOT NULL DEFAULT now()
  );
`;

/** Who was held against which list of which day, and the lists of countries that the rules read. */
const screening = `
  CREATE TABLE screenings (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    kind text NOT NULL CHECK (kind IN ('sanctions', 'adverse_media')),
    subject_kind text NOT NULL CHECK (subject_kind IN ('company', 'person', 'vessel', 'bank')),
    subject_name text NOT NULL,
    identifier text,
    company_id uuid REFERENCES companies ON DELETE CASCADE,
    deal_id uuid,
    list_name text NOT NULL,
    list_date date NOT NULL,
    entry text,
    status text NOT NULL CHECK (status IN ('no_match', 'potential', 'confirmed', 'cleared')),
    note text,
    entered_by uuid,
    entered_at timestamptz(3) NOT NULL DEFAULT now(),
    decided_by uuid,
    decided_at timestamptz(3),
    reason text,
    demo boolean NOT NULL DEFAULT false,
    CHECK (num_nonnulls(company_id, deal_id) = 1),
    CONSTRAINT screenings_check1 CHECK ((status NOT IN ('confirmed', 'cleared')) OR decided_at IS NOT NULL AND reason IS NOT NULL)
  );
  CREATE INDEX screenings_company ON screenings (company_id) WHERE company_id IS NOT NULL;
  CREATE INDEX screenings_deal ON screenings (deal_id) WHERE deal_id IS NOT NULL;
  CREATE INDEX screenings_newest ON screenings (entered_at DESC, id DESC);

  -- The list that is delivered is version 1, and those of the site come after it. \`source_date\` is the date as the source states
  -- it, which may be a year or a month; \`as_of\` is the first day of that.
  CREATE TABLE country_lists (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    version int NOT NULL,
    entries jsonb NOT NULL,
    source text NOT NULL,
    as_of date NOT NULL,
    reason text NOT NULL,
    entered_by uuid,
    entered_at timestamptz(3) NOT NULL DEFAULT now(),
    valid_from date NOT NULL DEFAULT CURRENT_DATE,
    restores int,
    approved_by uuid,
    approved_at timestamptz(3),
    source_date text,
    UNIQUE (name, version)
  );

  CREATE TABLE country_list_proposals (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL,
    entries jsonb NOT NULL,
    source text NOT NULL,
    as_of text NOT NULL,
    valid_from date NOT NULL,
    restores int,
    reason text NOT NULL,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'approved', 'refused')),
    proposed_by uuid,
    proposed_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX country_list_proposals_open ON country_list_proposals (name) WHERE state = 'open';

  -- The versions by which every lot and deal has been judged.
  CREATE TABLE country_lists_applied (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    lists jsonb NOT NULL,
    applied_at timestamptz(3) NOT NULL DEFAULT now()
  );

  CREATE VIEW screening_status AS
    SELECT company_id, deal_id,
      CASE WHEN bool_or(kind = 'sanctions' AND status = 'confirmed') THEN 'confirmed'
           WHEN bool_or(kind = 'sanctions' AND status = 'potential') THEN 'potential'
           WHEN bool_or(kind = 'sanctions' AND subject_kind = 'company') OR deal_id IS NOT NULL THEN 'none' END AS sanctions,
      bool_or(kind = 'adverse_media' AND status = 'confirmed') AS adverse_media,
      bool_or(kind = 'adverse_media') AS media_read
    FROM screenings GROUP BY company_id, deal_id;
`;

/** How the verification of a company went: what was handed in and asked for, who agreed, and until when it stands. */
const verification = `
  CREATE TABLE verifications (
    company_id uuid PRIMARY KEY REFERENCES companies ON DELETE CASCADE,
    people jsonb NOT NULL DEFAULT '[]',
    submitted_at timestamptz(3),
    reviewer_id uuid,
    asked text[] NOT NULL DEFAULT '{}',
    asked_until timestamptz(3),
    approvals uuid[] NOT NULL DEFAULT '{}',
    reason text,
    appealed_at timestamptz(3),
    expires_on date,
    renew_by timestamptz(3)
  );
  CREATE INDEX verifications_asked ON verifications (asked_until) WHERE asked_until IS NOT NULL;
  CREATE INDEX verifications_expiry ON verifications (expires_on) WHERE expires_on IS NOT NULL;
  CREATE INDEX verifications_renewal ON verifications (renew_by) WHERE renew_by IS NOT NULL;

  CREATE VIEW company_people AS
    SELECT company_id, people, submitted_at IS NOT NULL AS handed_in FROM verifications;
`;

export const compliance = [documents, origins, screening, verification];

/** What buyers need, what was suggested to them, and who pointed them to what. */
export const requirements = `
  CREATE SEQUENCE requirement_reference START 3101;

  CREATE TABLE requirements (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'RQ-' || nextval('requirement_reference') UNIQUE,
    company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'open', 'closed', 'expired')),
    mineral_type text,
    closes_on date,
    fields jsonb NOT NULL DEFAULT '{}',
    version int NOT NULL DEFAULT 1,
    demo boolean NOT NULL DEFAULT false,
    published_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX requirements_company ON requirements (company_id, updated_at DESC, id DESC);
  CREATE INDEX requirements_open ON requirements (published_at DESC, id DESC) WHERE state = 'open';
  CREATE INDEX requirements_mineral ON requirements (mineral_type, published_at DESC) WHERE state = 'open';

  CREATE TABLE requirement_invitations (
    requirement_id uuid NOT NULL REFERENCES requirements ON DELETE CASCADE,
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (requirement_id, listing_id)
  );

  CREATE TABLE match_suggestions (
    requirement_id uuid NOT NULL REFERENCES requirements ON DELETE CASCADE,
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    rank int NOT NULL,
    shown_at timestamptz(3) NOT NULL DEFAULT now(),
    useful boolean,
    PRIMARY KEY (requirement_id, listing_id)
  );
  CREATE INDEX match_suggestions_first ON match_suggestions (shown_at) WHERE rank <= 5;

  CREATE TABLE match_notices (
    requirement_id uuid NOT NULL REFERENCES requirements ON DELETE CASCADE,
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    score numeric(4,1) NOT NULL,
    PRIMARY KEY (requirement_id, listing_id)
  );

  CREATE TABLE requirement_notices (
    requirement_id uuid NOT NULL REFERENCES requirements ON DELETE CASCADE,
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    PRIMARY KEY (requirement_id, company_id)
  );
  CREATE INDEX requirement_notices_company ON requirement_notices (company_id);

  CREATE VIEW published.match_notices AS SELECT
    requirement_id, listing_id, score
    FROM match_notices;

  CREATE VIEW published.requirements AS SELECT
    id, reference, company_id, state, mineral_type, closes_on, fields, version, demo, published_at, created_at, updated_at
    FROM requirements;
`;

/** Tenders on requirements, their questions, and bids with receipts. */
export const tenders = `
  CREATE SEQUENCE tender_reference START 5101;

  CREATE TABLE tenders (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'TN-' || nextval('tender_reference') UNIQUE,
    requirement_id uuid NOT NULL REFERENCES requirements,
    company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL CHECK (state IN ('open', 'closed', 'opened', 'awarded', 'ended', 'withdrawn')),
    kind text NOT NULL CHECK (kind IN ('sealed', 'live')),
    admits text NOT NULL CHECK (admits IN ('verified', 'chosen')),
    fields jsonb NOT NULL,
    terms text NOT NULL DEFAULT '',
    closes_at timestamp(0) with time zone NOT NULL,
    time_zone text NOT NULL,
    public_key text,
    wrapped jsonb,
    reason text,
    demo boolean NOT NULL DEFAULT false,
    published_at timestamptz(3) NOT NULL DEFAULT now(),
    opened_at timestamptz(3),
    awarded_at timestamptz(3),
    CONSTRAINT tenders_sealed_by_a_key CHECK ((kind = 'sealed') = (public_key IS NOT NULL AND wrapped IS NOT NULL))
  );
  CREATE UNIQUE INDEX tenders_one_at_a_time ON tenders (requirement_id) WHERE state IN ('open', 'closed', 'opened');
  CREATE INDEX tenders_company ON tenders (company_id, closes_at DESC, id DESC);
  CREATE INDEX tenders_due ON tenders (closes_at) WHERE state = 'open';

  CREATE TABLE tender_invitations (
    tender_id uuid NOT NULL REFERENCES tenders ON DELETE CASCADE,
    company_id uuid NOT NULL REFERENCES companies,
    PRIMARY KEY (tender_id, company_id)
  );
  CREATE INDEX tender_invitations_company ON tender_invitations (company_id);

  CREATE TABLE tender_extensions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    tender_id uuid NOT NULL REFERENCES tenders ON DELETE CASCADE,
    from_time timestamp(0) with time zone NOT NULL,
    to_time timestamp(0) with time zone NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT now()
  );

  CREATE TABLE tender_questions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    tender_id uuid NOT NULL REFERENCES tenders ON DELETE CASCADE,
    company_id uuid NOT NULL REFERENCES companies,
    text text NOT NULL,
    asked_at timestamptz(3) NOT NULL DEFAULT now(),
    answer text,
    answered_at timestamptz(3)
  );
  CREATE INDEX tender_questions_tender ON tender_questions (tender_id, asked_at);

  CREATE TABLE tender_bids (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    tender_id uuid NOT NULL REFERENCES tenders ON DELETE CASCADE,
    company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL CHECK (state IN ('standing', 'withdrawn', 'opened', 'unreadable', 'won', 'lost', 'void')),
    version int NOT NULL,
    author_id uuid,
    author_name text NOT NULL,
    content jsonb,
    sealed jsonb,
    server_share bytea,
    hash char(64) NOT NULL,
    received_at timestamptz(3) NOT NULL,
    awarded_quantity numeric(24,6),
    award_reason text,
    offer_id uuid,
    deal_id uuid,
    demo boolean NOT NULL DEFAULT false,
    UNIQUE (tender_id, company_id)
  );
  CREATE INDEX tender_bids_company ON tender_bids (company_id);

  -- The instant that is compared with the closing time is the instant of the receipt: there is no second reading.
  CREATE FUNCTION tender_bid_in_time() RETURNS trigger LANGUAGE plpgsql
    AS $$
      BEGIN
        NEW.received_at := date_trunc('milliseconds', clock_timestamp());
        IF NEW.received_at >= (SELECT closes_at FROM tenders WHERE id = NEW.tender_id) THEN
          RAISE EXCEPTION 'a bid after the closing time' USING ERRCODE = 'OBLTE';
        END IF;
        RETURN NEW;
      END $$;
  CREATE TRIGGER tender_bid_in_time BEFORE INSERT OR UPDATE OF version ON tender_bids FOR EACH ROW EXECUTE FUNCTION
    tender_bid_in_time();

  CREATE TABLE tender_receipts (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    bid_id uuid NOT NULL REFERENCES tender_bids ON DELETE CASCADE,
    version int NOT NULL,
    event text NOT NULL CHECK (event IN ('submit', 'revise', 'withdraw', 'reveal')),
    hash char(64) NOT NULL,
    received_at timestamptz(3) NOT NULL
  );
  CREATE INDEX tender_receipts_bid ON tender_receipts (bid_id, id);
`;

/** Lots, their photos and versions. What is left of a lot is guarded here, below every service. */
export const listings = `
  CREATE SEQUENCE listing_reference START 20411;

  CREATE TABLE listings (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'OB-' || nextval('listing_reference') UNIQUE,
    company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'pending', 'under_review', 'published', 'rejected', 'inactive',
      'blocked')),
    mineral_type text,
    mineral_name text,
    description text NOT NULL DEFAULT '',
    origin_country char(2),
    origin_region text,
    mine_location text,
    price_per_unit numeric(24,8) CHECK (price_per_unit > 0),
    currency char(3) NOT NULL DEFAULT 'USD',
    unit text,
    price_basis jsonb,
    total_quantity numeric(24,6) CHECK (total_quantity > 0),
    reserved_quantity numeric(24,6) NOT NULL DEFAULT 0 CHECK (reserved_quantity >= 0),
    sold_quantity numeric(24,6) NOT NULL DEFAULT 0 CHECK (sold_quantity >= 0),
    min_order_quantity numeric(24,6) CHECK (min_order_quantity > 0),
    lot_size numeric(24,6) CHECK (lot_size > 0),
    tolerance_pct numeric(18,12) CHECK (tolerance_pct >= 0),
    purity_pct numeric(18,12) CHECK (purity_pct >= 0 AND purity_pct <= 100),
    moisture_pct numeric(18,12) CHECK (moisture_pct >= 0 AND moisture_pct < 100),
    grade text,
    composition jsonb NOT NULL DEFAULT '[]',
    physical_form text,
    dimensions text,
    packaging_type text,
    incoterm text,
    place text,
    transport_mode text,
    ready_date date,
    certifications text[] NOT NULL DEFAULT '{}',
    esg_info text,
    producer text NOT NULL DEFAULT 'large_scale' CHECK (producer IN ('large_scale', 'asm', 'mixed', 'undisclosed')),
    hs_code text,
    terms text,
    compliance jsonb,
    trade_documents text[] NOT NULL DEFAULT '{}',
    version int NOT NULL DEFAULT 1,
    submitted_at timestamptz(3),
    published_at timestamptz(3),
    expires_at timestamptz(3),
    rejection_reason text,
    approvals uuid[] NOT NULL DEFAULT '{}',
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    rejection_code text,
    warned_expiry timestamptz(3),
    form text CHECK (form IN ('ore', 'concentrate', 'agglomerate', 'intermediate', 'chemical', 'dore', 'metal', 'rough', 'cut',
      'fuel')),
    CONSTRAINT listings_never_oversold CHECK ((reserved_quantity + sold_quantity) <= coalesce(total_quantity, 0))
  );
  CREATE INDEX listings_company ON listings (company_id, updated_at DESC, id DESC);
  CREATE INDEX listings_newest ON listings (published_at DESC, id DESC) WHERE state = 'published';
  CREATE INDEX listings_mineral ON listings (mineral_type) WHERE state = 'published';
  CREATE INDEX listings_review ON listings (submitted_at, id) WHERE state IN ('pending', 'under_review');
  CREATE INDEX listings_expiry ON listings (expires_at) WHERE state = 'published';
  CREATE INDEX listings_named ON listings USING gin (fold_text(coalesce(mineral_name, '') || ' ' || coalesce(mineral_type, '') ||
    ' ' || reference) gin_trgm_ops);

  CREATE TABLE listing_images (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    thumb_id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    file_key text NOT NULL,
    thumb_key text NOT NULL,
    file_name text NOT NULL,
    media_type text NOT NULL,
    bytes int NOT NULL,
    width int NOT NULL,
    height int NOT NULL,
    position int NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    variants jsonb NOT NULL DEFAULT '[]',
    drawn boolean NOT NULL DEFAULT false,
    UNIQUE (listing_id, "position")
  );
  CREATE INDEX listing_images_undrawn ON listing_images (created_at) WHERE NOT drawn;

  CREATE TABLE listing_views (
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    seen_on date NOT NULL,
    PRIMARY KEY (listing_id, company_id, seen_on)
  );
  CREATE INDEX listing_views_age ON listing_views (seen_on);

  CREATE TABLE watched_lots (
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, listing_id)
  );
  CREATE INDEX watched_lots_listing ON watched_lots (listing_id);

  CREATE TABLE listing_versions (
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    number int NOT NULL,
    event text NOT NULL CHECK (event IN ('publish', 'submit', 'renew', 'renew_material', 'edit_minor', 'edit_material')),
    fields jsonb NOT NULL,
    published boolean NOT NULL DEFAULT false,
    actor_name text,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (listing_id, number)
  );

  CREATE VIEW published.listings AS SELECT
    id, reference, company_id, state, mineral_type, mineral_name, description, origin_country, origin_region, mine_location,
    price_per_unit, currency, unit, price_basis, total_quantity, reserved_quantity, sold_quantity, min_order_quantity, lot_size,
    tolerance_pct, purity_pct, moisture_pct, grade, composition, physical_form, dimensions, packaging_type, incoterm, place,
    transport_mode, ready_date, certifications, esg_info, producer, hs_code, terms, compliance, trade_documents, version,
    submitted_at, published_at, expires_at, rejection_reason, approvals, demo, created_at, updated_at, rejection_code,
    warned_expiry, form
    FROM listings;

  CREATE VIEW published.watched_lots AS SELECT
    user_id, listing_id, created_at
    FROM watched_lots;

  -- Keys of tables that are made before these.
  ALTER TABLE browsed_listings ADD FOREIGN KEY (listing_id) REFERENCES listings ON DELETE CASCADE;
  ALTER TABLE documents ADD FOREIGN KEY (listing_id) REFERENCES listings ON DELETE CASCADE;
  ALTER TABLE document_readers ADD FOREIGN KEY (listing_id) REFERENCES listings ON DELETE CASCADE;
  ALTER TABLE document_reading_requests ADD FOREIGN KEY (listing_id) REFERENCES listings ON DELETE CASCADE;
  ALTER TABLE origin_pins ADD FOREIGN KEY (listing_id) REFERENCES listings ON DELETE CASCADE;
`;

/** Files of lots with the report of each row, and which lot a row’s own reference names. */
export const imports = `
  CREATE TABLE listing_imports (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    acting_role text NOT NULL,
    state text NOT NULL DEFAULT 'checking' CHECK (state IN ('checking', 'checked', 'running', 'done', 'cancelled', 'failed')),
    file_key text NOT NULL,
    file_name text NOT NULL,
    format text NOT NULL CHECK (format IN ('csv', 'xlsx')),
    decimal_mark text NOT NULL CHECK (decimal_mark IN ('auto', 'point', 'comma')),
    delimiter text NOT NULL DEFAULT ',',
    headings jsonb NOT NULL DEFAULT '[]',
    ignored text[] NOT NULL DEFAULT '{}',
    total int,
    checked int NOT NULL DEFAULT 0,
    fresh int NOT NULL DEFAULT 0,
    changing int NOT NULL DEFAULT 0,
    same int NOT NULL DEFAULT 0,
    bad int NOT NULL DEFAULT 0,
    written int NOT NULL DEFAULT 0,
    failure jsonb,
    demo boolean NOT NULL DEFAULT false,
    worker uuid,
    lease_until timestamptz,
    attempts int NOT NULL DEFAULT 0,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    finished_at timestamptz(3)
  );
  CREATE INDEX listing_imports_company ON listing_imports (company_id, created_at DESC);
  CREATE INDEX listing_imports_work ON listing_imports (created_at) WHERE state IN ('checking', 'running');

  CREATE TABLE listing_import_rows (
    import_id uuid NOT NULL REFERENCES listing_imports ON DELETE CASCADE,
    row int NOT NULL,
    verdict text NOT NULL CHECK (verdict IN ('new', 'change', 'same', 'bad')),
    key text NOT NULL,
    reference text,
    name text,
    hash text NOT NULL,
    cells jsonb NOT NULL,
    fields jsonb NOT NULL,
    faults jsonb NOT NULL DEFAULT '[]',
    listing_id uuid,
    done boolean NOT NULL DEFAULT false,
    PRIMARY KEY (import_id, "row")
  );
  CREATE INDEX listing_import_rows_key ON listing_import_rows (import_id, key);
  CREATE INDEX listing_import_rows_open ON listing_import_rows (import_id, "row") WHERE NOT done AND (verdict IN ('new', 'change'));

  CREATE TABLE listing_references (
    company_id uuid NOT NULL REFERENCES companies ON DELETE CASCADE,
    key text NOT NULL,
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    hash text NOT NULL,
    PRIMARY KEY (company_id, key)
  );
  CREATE INDEX listing_references_listing ON listing_references (listing_id);
`;

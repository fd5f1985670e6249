/** Questions about lots. */
export const inquiries = `
  CREATE TABLE inquiries (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    listing_id uuid NOT NULL REFERENCES listings,
    buyer_company_id uuid NOT NULL REFERENCES companies,
    seller_company_id uuid NOT NULL REFERENCES companies,
    last_seq int NOT NULL DEFAULT 0,
    last_message_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    buyer_read int NOT NULL DEFAULT 0,
    seller_read int NOT NULL DEFAULT 0,
    buyer_notified boolean NOT NULL DEFAULT false,
    seller_notified boolean NOT NULL DEFAULT false,
    answered_at timestamptz(3),
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    CHECK (buyer_company_id <> seller_company_id),
    UNIQUE (listing_id, buyer_company_id)
  );
  CREATE INDEX inquiries_buyer ON inquiries (buyer_company_id, last_message_at DESC, id DESC);
  CREATE INDEX inquiries_seller ON inquiries (seller_company_id, last_message_at DESC, id DESC);

  CREATE TABLE inquiry_messages (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    inquiry_id uuid NOT NULL REFERENCES inquiries ON DELETE CASCADE,
    seq int NOT NULL,
    by text NOT NULL CHECK (by IN ('buyer', 'seller')),
    author_id uuid NOT NULL REFERENCES users,
    client_id uuid NOT NULL,
    text text NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (inquiry_id, seq),
    UNIQUE (inquiry_id, author_id, client_id)
  );

  CREATE TABLE inquiry_files (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    message_id uuid REFERENCES inquiry_messages ON DELETE CASCADE,
    file_key text NOT NULL,
    file_name text NOT NULL,
    media_type text NOT NULL,
    bytes int NOT NULL,
    sha256 char(64) NOT NULL,
    uploaded_by uuid NOT NULL REFERENCES users,
    uploaded_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
  );
  CREATE INDEX inquiry_files_message ON inquiry_files (message_id);
  CREATE INDEX inquiry_files_unsent ON inquiry_files (uploaded_at) WHERE message_id IS NULL;
  CREATE INDEX inquiry_files_listing ON inquiry_files (listing_id);

  CREATE VIEW published.inquiries AS SELECT
    id, listing_id, buyer_company_id, seller_company_id, last_seq, last_message_at, buyer_read, seller_read, buyer_notified,
    seller_notified, answered_at, demo, created_at
    FROM inquiries;
`;

/** Samples of lots before an offer. */
export const samples = `
  CREATE TABLE samples (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    listing_id uuid NOT NULL REFERENCES listings,
    buyer_company_id uuid NOT NULL REFERENCES companies,
    seller_company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL CHECK (state IN ('asked', 'accepted', 'declined', 'withdrawn', 'sent', 'received', 'reported')),
    quantity numeric(24,6) NOT NULL CHECK (quantity > 0),
    unit text NOT NULL CHECK (unit IN ('g', 'kg')),
    purpose text NOT NULL,
    address text NOT NULL,
    carriage text NOT NULL CHECK (carriage IN ('buyer', 'seller')),
    asked_by text NOT NULL,
    asked_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    reason text,
    carrier text,
    tracking_number text,
    seal_number text,
    sent_on date,
    received_on date,
    seal_intact boolean,
    receipt_note text,
    file_key text,
    file_name text,
    media_type text,
    bytes int,
    sha256 char(64),
    result_note text,
    result_at timestamptz(3),
    demo boolean NOT NULL DEFAULT false,
    CHECK (buyer_company_id <> seller_company_id)
  );
  CREATE UNIQUE INDEX samples_under_way ON samples (listing_id, buyer_company_id) WHERE state IN ('asked', 'accepted', 'sent');
  CREATE INDEX samples_buyer ON samples (buyer_company_id, asked_at DESC, id DESC);
  CREATE INDEX samples_seller ON samples (seller_company_id, asked_at DESC, id DESC);
`;

/** Saved searches and the lots they found. */
export const savedSearches = `
  CREATE TABLE saved_searches (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
    name text NOT NULL,
    query text NOT NULL,
    alert text NOT NULL CHECK (alert IN ('instant', 'daily', 'weekly', 'none')),
    time_zone text NOT NULL DEFAULT 'UTC',
    anchors text[] NOT NULL,
    words tsquery,
    strange tsquery,
    loose text[] NOT NULL DEFAULT '{}',
    price_min numeric,
    price_max numeric,
    quantity_min numeric,
    quantity_max numeric,
    purity_min numeric,
    esg boolean NOT NULL,
    verified boolean NOT NULL,
    since timestamptz(3) NOT NULL DEFAULT now(),
    seen_at timestamptz(3) NOT NULL DEFAULT now(),
    notified_at timestamptz(3),
    next_at timestamptz(3),
    removed_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX saved_searches_user ON saved_searches (user_id);
  CREATE INDEX saved_searches_anchors ON saved_searches USING gin (anchors) WHERE removed_at IS NULL;
  CREATE INDEX saved_searches_due ON saved_searches (next_at) WHERE removed_at IS NULL AND next_at IS NOT NULL;

  CREATE TABLE saved_search_lots (
    search_id uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    found_at timestamptz(3) NOT NULL DEFAULT now(),
    notified_at timestamptz(3),
    PRIMARY KEY (search_id, listing_id)
  );
  CREATE INDEX saved_search_lots_listing ON saved_search_lots (listing_id);
`;

/** Shipments with their events and files. */
const shipments = `
  CREATE SEQUENCE shipment_reference START 2201;

  CREATE TABLE shipments (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'SH-' || nextval('shipment_reference') UNIQUE,
    deal_id uuid REFERENCES deals,
    seller_company_id uuid REFERENCES companies,
    buyer_company_id uuid REFERENCES companies,
    client_company_id uuid REFERENCES companies,
    carrier_company_id uuid REFERENCES companies,
    state text NOT NULL,
    starts_deal boolean NOT NULL DEFAULT false,
    ends_deal boolean NOT NULL DEFAULT false,
    cargo text NOT NULL,
    mineral text,
    quantity numeric(24,6) NOT NULL,
    unit text NOT NULL,
    mode text,
    from_place jsonb,
    to_place jsonb,
    transit_days int,
    emissions jsonb,
    eta date,
    eta_early date,
    eta_late date,
    promised date,
    delivered_at timestamptz(3),
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    notified_eta date
  );
  CREATE INDEX shipments_deal ON shipments (deal_id);
  CREATE INDEX shipments_seller ON shipments (seller_company_id, updated_at DESC);
  CREATE INDEX shipments_buyer ON shipments (buyer_company_id, updated_at DESC);
  CREATE INDEX shipments_client ON shipments (client_company_id, updated_at DESC);
  CREATE INDEX shipments_carrier ON shipments (carrier_company_id, updated_at DESC);

  CREATE TABLE shipment_events (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    shipment_id uuid NOT NULL REFERENCES shipments,
    code text,
    exception text,
    classifier text NOT NULL CHECK (classifier IN ('PLN', 'EST', 'ACT')),
    at timestamptz(3) NOT NULL,
    place text NOT NULL,
    port text,
    note text NOT NULL DEFAULT '',
    files uuid[] NOT NULL DEFAULT '{}',
    from_state text,
    company_id uuid REFERENCES companies,
    posted_by text,
    posted_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    retracted_at timestamptz(3),
    reason text,
    from_eta jsonb,
    CHECK (num_nonnulls(code, exception) = 1)
  );
  CREATE INDEX shipment_events_shipment ON shipment_events (shipment_id, at);

  CREATE TABLE shipment_files (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    shipment_id uuid NOT NULL REFERENCES shipments,
    file_key text NOT NULL,
    file_name text NOT NULL,
    media_type text NOT NULL,
    bytes int NOT NULL,
    sha256 char(64) NOT NULL,
    uploaded_by uuid,
    uploaded_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX shipment_files_shipment ON shipment_files (shipment_id);

  CREATE VIEW deal_ways AS
    SELECT deal_id, from_place ->> 'country' AS loading, to_place ->> 'country' AS discharge
    FROM shipments WHERE deal_id IS NOT NULL AND state <> 'cancelled';
`;

/** Requests for freight, quotes, contracts and routes. */
const freight = `
  CREATE SEQUENCE freight_contract_reference START 7101;

  CREATE SEQUENCE freight_route_reference START 901;

  CREATE SEQUENCE freight_request_reference START 3101;

  CREATE SEQUENCE freight_quote_reference START 5101;

  CREATE TABLE freight_requests (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'FR-' || nextval('freight_request_reference') UNIQUE,
    company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL CHECK (state IN ('open', 'awarded', 'closed', 'expired')),
    deal_id uuid REFERENCES deals,
    carriers uuid[] NOT NULL DEFAULT '{}',
    closes_on date NOT NULL,
    fields jsonb NOT NULL,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX freight_requests_company ON freight_requests (company_id, created_at DESC, id DESC);
  CREATE INDEX freight_requests_open ON freight_requests (created_at DESC, id DESC) WHERE state = 'open';

  CREATE TABLE freight_quotes (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'FQ-' || nextval('freight_quote_reference') UNIQUE,
    request_id uuid NOT NULL REFERENCES freight_requests,
    carrier_company_id uuid NOT NULL REFERENCES companies,
    client_company_id uuid NOT NULL REFERENCES companies,
    leg int NOT NULL,
    state text NOT NULL CHECK (state IN ('pending', 'accepted', 'rejected', 'withdrawn', 'expired')),
    terms jsonb NOT NULL,
    currency char(3) NOT NULL,
    premium numeric(30,2) NOT NULL,
    total numeric(30,2) NOT NULL CHECK (total > 0),
    per_tonne numeric(30,4) NOT NULL,
    emissions jsonb,
    expires_at timestamptz(3) NOT NULL,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CHECK (carrier_company_id <> client_company_id)
  );
  CREATE UNIQUE INDEX freight_quotes_one_accepted ON freight_quotes (request_id, leg) WHERE state = 'accepted';
  CREATE UNIQUE INDEX freight_quotes_one_pending ON freight_quotes (request_id, leg, carrier_company_id) WHERE state = 'pending';
  CREATE INDEX freight_quotes_carrier ON freight_quotes (carrier_company_id, updated_at DESC, id DESC);
  CREATE INDEX freight_quotes_expiry ON freight_quotes (expires_at) WHERE state = 'pending';
  CREATE TRIGGER minor_units BEFORE INSERT OR UPDATE OF premium, total ON freight_quotes FOR EACH ROW WHEN
    (minor_units(new.currency::text) < 2) EXECUTE FUNCTION refuse_finer_than_currency('premium', 'total');

  CREATE TABLE freight_contracts (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'FC-' || nextval('freight_contract_reference') UNIQUE,
    quote_id uuid NOT NULL UNIQUE REFERENCES freight_quotes,
    carrier_company_id uuid NOT NULL REFERENCES companies,
    client_company_id uuid NOT NULL REFERENCES companies,
    shipment_id uuid REFERENCES shipments,
    invoice_id uuid REFERENCES invoices,
    state text NOT NULL CHECK (state IN ('agreed', 'under_way', 'completed', 'disputed', 'cancelled')),
    return_to text[] NOT NULL DEFAULT '{}',
    disputed_by uuid REFERENCES companies,
    reason text,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    disputed numeric(30,2) CHECK (disputed > 0),
    award numeric(30,2) CHECK (award >= 0),
    umpire text,
    completed_at timestamptz(3),
    accepted_at timestamptz(3),
    waiting jsonb NOT NULL DEFAULT '[]',
    CONSTRAINT freight_contracts_award CHECK ((award IS NULL) = (umpire IS NULL))
  );
  CREATE INDEX freight_contracts_carrier ON freight_contracts (carrier_company_id, updated_at DESC, id DESC);
  CREATE INDEX freight_contracts_client ON freight_contracts (client_company_id, updated_at DESC, id DESC);
  CREATE INDEX freight_contracts_untaken ON freight_contracts (completed_at) WHERE state = 'completed' AND accepted_at IS NULL;

  CREATE TABLE freight_routes (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'FT-' || nextval('freight_route_reference') UNIQUE,
    company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL CHECK (state IN ('draft', 'active', 'inactive')),
    fields jsonb NOT NULL,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX freight_routes_company ON freight_routes (company_id, updated_at DESC, id DESC);
  CREATE INDEX freight_routes_active ON freight_routes (updated_at DESC, id DESC) WHERE state = 'active';

  CREATE VIEW live_freight_quotes AS
    SELECT r.company_id, r.id AS request_id, r.fields -> 'legs' AS legs, q.leg, q.currency,
      min(q.per_tonne) AS per_tonne
    FROM freight_quotes q JOIN freight_requests r ON r.id = q.request_id
    WHERE q.state = 'pending' AND q.expires_at > now()
    GROUP BY r.company_id, r.id, q.leg, q.currency;

  CREATE VIEW published.freight_contracts AS SELECT
    id, reference, quote_id, carrier_company_id, client_company_id, shipment_id, invoice_id, state, return_to, disputed_by,
    reason, demo, created_at, updated_at, disputed, award, umpire, completed_at, accepted_at, waiting
    FROM freight_contracts;
`;

export const logistics = [shipments, freight];

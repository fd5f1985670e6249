/** What clients ask of service providers, what those propose, and the work that comes of it. */
const proposals = `
  CREATE SEQUENCE service_request_reference START 4101;

  CREATE SEQUENCE proposal_reference START 6101;

  CREATE SEQUENCE engagement_reference START 8101;

  CREATE TABLE service_requests (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'SR-' || nextval('service_request_reference') UNIQUE,
    company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL CHECK (state IN ('open', 'awarded', 'closed', 'expired')),
    kind text NOT NULL,
    open boolean NOT NULL,
    deal_id uuid REFERENCES deals,
    listing_id uuid REFERENCES listings ON DELETE SET NULL,
    closes_on date NOT NULL,
    fields jsonb NOT NULL,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX service_requests_company ON service_requests (company_id, created_at DESC, id DESC);
  CREATE INDEX service_requests_open ON service_requests (created_at DESC, id DESC) WHERE state = 'open';

  CREATE TABLE service_request_providers (
    request_id uuid NOT NULL REFERENCES service_requests ON DELETE CASCADE,
    company_id uuid NOT NULL REFERENCES companies,
    PRIMARY KEY (request_id, company_id)
  );
  CREATE INDEX service_request_providers_company ON service_request_providers (company_id);

  CREATE TABLE proposals (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'PR-' || nextval('proposal_reference') UNIQUE,
    request_id uuid NOT NULL REFERENCES service_requests,
    provider_company_id uuid NOT NULL REFERENCES companies,
    client_company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL CHECK (state IN ('pending', 'countered', 'accepted', 'rejected', 'withdrawn', 'expired', 'closed')),
    reason text,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CHECK (provider_company_id <> client_company_id),
    UNIQUE (request_id, provider_company_id)
  );
  CREATE UNIQUE INDEX proposals_one_accepted ON proposals (request_id) WHERE state = 'accepted';
  CREATE INDEX proposals_provider ON proposals (provider_company_id, updated_at DESC, id DESC);
  CREATE INDEX proposals_client ON proposals (client_company_id, updated_at DESC, id DESC);

  CREATE TABLE proposal_versions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    proposal_id uuid NOT NULL REFERENCES proposals ON DELETE CASCADE,
    number int NOT NULL,
    terms jsonb NOT NULL,
    currency char(3) NOT NULL,
    total numeric(30,2) NOT NULL CHECK (total > 0),
    expires_at timestamptz(3) NOT NULL,
    created_by uuid,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (proposal_id, number)
  );

  CREATE FUNCTION proposal_version_stays() RETURNS trigger LANGUAGE plpgsql
    AS $$
      BEGIN
        RAISE EXCEPTION 'a version of a proposal never changes';
      END $$;
  CREATE TRIGGER proposal_version_stays BEFORE UPDATE ON proposal_versions FOR EACH ROW EXECUTE FUNCTION proposal_version_stays();
  CREATE TRIGGER minor_units BEFORE INSERT OR UPDATE OF total ON proposal_versions FOR EACH ROW WHEN
    (minor_units(new.currency::text) < 2) EXECUTE FUNCTION refuse_finer_than_currency('total');

  CREATE TABLE engagements (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'EN-' || nextval('engagement_reference') UNIQUE,
    proposal_id uuid NOT NULL UNIQUE REFERENCES proposals,
    version_id uuid NOT NULL REFERENCES proposal_versions,
    provider_company_id uuid NOT NULL REFERENCES companies,
    client_company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL CHECK (state IN ('accepted', 'active', 'delivered', 'completed', 'disputed', 'cancelled')),
    return_to text[] NOT NULL DEFAULT '{}',
    disputed_by uuid REFERENCES companies,
    reason text,
    returns int NOT NULL DEFAULT 0,
    due_on timestamptz(3) NOT NULL,
    started_at timestamptz(3),
    delivered_at timestamptz(3),
    completed_at timestamptz(3),
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    award numeric(30,2) CHECK (award >= 0),
    umpire text,
    disputed numeric(30,2) CHECK (disputed > 0),
    CONSTRAINT engagements_award CHECK ((award IS NULL) = (umpire IS NULL))
  );
  CREATE INDEX engagements_provider ON engagements (provider_company_id, updated_at DESC);
  CREATE INDEX engagements_client ON engagements (client_company_id, updated_at DESC);
  CREATE INDEX engagements_delivered ON engagements (delivered_at) WHERE state = 'delivered';

  CREATE TABLE client_notes (
    company_id uuid NOT NULL REFERENCES companies,
    client_company_id uuid NOT NULL REFERENCES companies,
    text text NOT NULL,
    written_by text NOT NULL,
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (company_id, client_company_id)
  );

  CREATE VIEW published.engagements AS SELECT
    id, reference, proposal_id, version_id, provider_company_id, client_company_id, state, return_to, disputed_by, reason,
    returns, due_on, started_at, delivered_at, completed_at, demo, created_at, updated_at, award, umpire, disputed
    FROM engagements;
`;

/** What service providers offer. */
const serviceListings = `
  CREATE SEQUENCE service_reference START 501;

  CREATE TABLE services (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'SV-' || nextval('service_reference') UNIQUE,
    company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'pending', 'published', 'rejected', 'inactive')),
    title text NOT NULL DEFAULT '',
    kind text,
    countries text[] NOT NULL DEFAULT '{}',
    minerals text[] NOT NULL DEFAULT '{}',
    fields jsonb NOT NULL DEFAULT '{}',
    reason text,
    version int NOT NULL DEFAULT 1,
    demo boolean NOT NULL DEFAULT false,
    submitted_at timestamptz(3),
    published_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE INDEX services_company ON services (company_id, updated_at DESC, id DESC);
  CREATE INDEX services_offered ON services (published_at DESC, id DESC) WHERE state = 'published';
  CREATE INDEX services_kind ON services (kind, published_at DESC) WHERE state = 'published';
  CREATE INDEX services_review ON services (submitted_at, id) WHERE state = 'pending';

  CREATE TABLE service_files (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    service_id uuid REFERENCES services ON DELETE CASCADE,
    engagement_id uuid REFERENCES engagements,
    file_key text NOT NULL,
    file_name text NOT NULL,
    media_type text NOT NULL,
    bytes int NOT NULL,
    sha256 char(64) NOT NULL,
    uploaded_by uuid,
    uploaded_at timestamptz(3) NOT NULL DEFAULT now(),
    CHECK (num_nonnulls(service_id, engagement_id) = 1)
  );
  CREATE INDEX service_files_service ON service_files (service_id);
  CREATE INDEX service_files_engagement ON service_files (engagement_id);

  -- One list of every area’s documents.
  CREATE VIEW document_library AS
    SELECT d.id, 'document' AS source, d.company_id, ARRAY[d.company_id] AS readers,
      CASE WHEN d.listing_id IS NULL THEN 'company' ELSE 'listing' END AS about_kind,
      coalesce(d.listing_id, d.company_id) AS about_id,
      coalesce(l.mineral_name, l.reference, c.name) AS about_name,
      d.type, d.state, d.file_name, d.media_type, d.bytes, d.sha256, d.issuer, d.number, d.issued_on, d.expires_on,
      d.checks, d.reason, d.uploaded_at, d.decided_at, d.demo
    FROM documents d JOIN companies c ON c.id = d.company_id LEFT JOIN listings l ON l.id = d.listing_id
    UNION ALL
    SELECT p.id, 'deal-document', p.company_id, ARRAY[x.seller_company_id, x.buyer_company_id], 'deal', x.id, x.reference,
      p.type, p.state, p.file_name, p.media_type, p.bytes, p.sha256, NULL, p.number, p.issued_on, NULL,
      '[]'::jsonb, p.reason, p.uploaded_at, p.decided_at, p.demo
    FROM deal_documents p JOIN deals x ON x.id = p.deal_id
    UNION ALL
    SELECT f.id, 'service-file', s.company_id, ARRAY[s.company_id], 'service', s.id, coalesce(nullif(s.title, ''), s.reference),
      'service-file', 'uploaded', f.file_name, f.media_type, f.bytes, f.sha256, NULL, NULL, NULL, NULL,
      '[]'::jsonb, NULL, f.uploaded_at, NULL, s.demo
    FROM service_files f JOIN services s ON s.id = f.service_id;

  CREATE VIEW published.services AS SELECT
    id, reference, company_id, state, title, kind, countries, minerals, fields, reason, version, demo, submitted_at,
    published_at, created_at, updated_at
    FROM services;
`;

export const services = [proposals, serviceListings];

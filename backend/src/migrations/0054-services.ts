import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What service providers offer, what clients ask of them, what they propose, and the work that comes of it. */
export class Services implements MigrationInterface {
  readonly name = 'Services1764201600054';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE service_reference START 501;
      CREATE SEQUENCE service_request_reference START 4101;
      CREATE SEQUENCE proposal_reference START 6101;
      CREATE SEQUENCE engagement_reference START 8101;

      CREATE TABLE services (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'SV-' || nextval('service_reference'),
        company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft','pending','published','rejected','inactive')),
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

      CREATE TABLE service_requests (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'SR-' || nextval('service_request_reference'),
        company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL CHECK (state IN ('open','awarded','closed','expired')),
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
        reference text NOT NULL UNIQUE DEFAULT 'PR-' || nextval('proposal_reference'),
        request_id uuid NOT NULL REFERENCES service_requests,
        provider_company_id uuid NOT NULL REFERENCES companies,
        client_company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL
          CHECK (state IN ('pending','countered','accepted','rejected','withdrawn','expired','closed')),
        reason text,
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        UNIQUE (request_id, provider_company_id),
        CHECK (provider_company_id <> client_company_id)
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
      CREATE FUNCTION proposal_version_stays() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'a version of a proposal never changes';
      END $$;
      CREATE TRIGGER proposal_version_stays BEFORE UPDATE ON proposal_versions
        FOR EACH ROW EXECUTE FUNCTION proposal_version_stays();

      CREATE TABLE engagements (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'EN-' || nextval('engagement_reference'),
        proposal_id uuid NOT NULL UNIQUE REFERENCES proposals,
        version_id uuid NOT NULL REFERENCES proposal_versions,
        provider_company_id uuid NOT NULL REFERENCES companies,
        client_company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL CHECK (state IN ('accepted','active','delivered','completed','disputed','cancelled')),
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
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX engagements_provider ON engagements (provider_company_id, updated_at DESC);
      CREATE INDEX engagements_client ON engagements (client_company_id, updated_at DESC);
      CREATE INDEX engagements_delivered ON engagements (delivered_at) WHERE state = 'delivered';

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

      CREATE TABLE client_notes (
        company_id uuid NOT NULL REFERENCES companies,
        client_company_id uuid NOT NULL REFERENCES companies,
        text text NOT NULL,
        written_by text NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (company_id, client_company_id)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE client_notes, service_files, engagements, proposal_versions, proposals, service_request_providers,
        service_requests, services;
      DROP FUNCTION proposal_version_stays;
      DROP SEQUENCE service_reference, service_request_reference, proposal_reference, engagement_reference;
    `);
  }
}

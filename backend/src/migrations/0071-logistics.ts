import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests for freight, quotes, contracts and routes, and shipments with their events. */
export class Logistics implements MigrationInterface {
  readonly name = 'Logistics1764201600071';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE freight_request_reference START 3101;
      CREATE SEQUENCE freight_quote_reference START 5101;
      CREATE SEQUENCE freight_contract_reference START 7101;
      CREATE SEQUENCE freight_route_reference START 901;
      CREATE SEQUENCE shipment_reference START 2201;

      CREATE TABLE freight_requests (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'FR-' || nextval('freight_request_reference'),
        company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL CHECK (state IN ('open','awarded','closed','expired')),
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
        reference text NOT NULL UNIQUE DEFAULT 'FQ-' || nextval('freight_quote_reference'),
        request_id uuid NOT NULL REFERENCES freight_requests,
        carrier_company_id uuid NOT NULL REFERENCES companies,
        client_company_id uuid NOT NULL REFERENCES companies,
        leg int NOT NULL,
        state text NOT NULL CHECK (state IN ('pending','accepted','rejected','withdrawn','expired')),
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
      CREATE UNIQUE INDEX freight_quotes_one_pending
        ON freight_quotes (request_id, leg, carrier_company_id) WHERE state = 'pending';
      CREATE INDEX freight_quotes_carrier ON freight_quotes (carrier_company_id, updated_at DESC, id DESC);
      CREATE INDEX freight_quotes_expiry ON freight_quotes (expires_at) WHERE state = 'pending';

      CREATE TABLE freight_contracts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'FC-' || nextval('freight_contract_reference'),
        quote_id uuid NOT NULL UNIQUE REFERENCES freight_quotes,
        carrier_company_id uuid NOT NULL REFERENCES companies,
        client_company_id uuid NOT NULL REFERENCES companies,
        shipment_id uuid,
        invoice_id uuid REFERENCES invoices,
        state text NOT NULL CHECK (state IN ('agreed','under_way','completed','disputed','cancelled')),
        return_to text[] NOT NULL DEFAULT '{}',
        disputed_by uuid REFERENCES companies,
        reason text,
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX freight_contracts_carrier ON freight_contracts (carrier_company_id, updated_at DESC, id DESC);
      CREATE INDEX freight_contracts_client ON freight_contracts (client_company_id, updated_at DESC, id DESC);

      CREATE TABLE freight_routes (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'FT-' || nextval('freight_route_reference'),
        company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL CHECK (state IN ('draft','active','inactive')),
        fields jsonb NOT NULL,
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX freight_routes_company ON freight_routes (company_id, updated_at DESC, id DESC);
      CREATE INDEX freight_routes_active ON freight_routes (updated_at DESC, id DESC) WHERE state = 'active';

      CREATE TABLE shipments (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'SH-' || nextval('shipment_reference'),
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
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX shipments_deal ON shipments (deal_id);
      CREATE INDEX shipments_seller ON shipments (seller_company_id, updated_at DESC);
      CREATE INDEX shipments_buyer ON shipments (buyer_company_id, updated_at DESC);
      CREATE INDEX shipments_client ON shipments (client_company_id, updated_at DESC);
      CREATE INDEX shipments_carrier ON shipments (carrier_company_id, updated_at DESC);
      ALTER TABLE freight_contracts ADD FOREIGN KEY (shipment_id) REFERENCES shipments;

      CREATE TABLE shipment_events (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        shipment_id uuid NOT NULL REFERENCES shipments,
        code text,
        exception text,
        classifier text NOT NULL CHECK (classifier IN ('PLN','EST','ACT')),
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

      ALTER TABLE rooms DROP CONSTRAINT rooms_kind_check;
      ALTER TABLE rooms ADD CONSTRAINT rooms_kind_check CHECK (kind IN ('deal','engagement','freight'));
      ALTER TABLE invoices DROP CONSTRAINT invoices_kind_check;
      ALTER TABLE invoices ADD CONSTRAINT invoices_kind_check CHECK (kind IN
        ('proforma','provisional','final','debit_note','credit_note','commission','subscription','freight'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE shipment_files, shipment_events, freight_contracts, shipments, freight_routes, freight_quotes,
        freight_requests;
      DROP SEQUENCE freight_request_reference, freight_quote_reference, freight_contract_reference,
        freight_route_reference, shipment_reference;
    `);
  }
}

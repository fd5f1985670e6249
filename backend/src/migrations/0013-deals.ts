import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Deals: what an accepted offer became. The agreed terms are a copy, and hashed. */
export class Deals implements MigrationInterface {
  readonly name = 'Deals1764201600013';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE deal_reference START 3107;

      CREATE TABLE deals (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'D-' || nextval('deal_reference'),
        offer_id uuid NOT NULL UNIQUE REFERENCES offer_threads,
        offer_version_id uuid NOT NULL UNIQUE REFERENCES offer_versions,
        listing_id uuid NOT NULL REFERENCES listings,
        buyer_company_id uuid NOT NULL REFERENCES companies,
        seller_company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL CHECK (state IN ('contract_draft','compliance_review','signed','payment_secured','loading',
          'in_transit','delivered','inspection','settled','closed','cancelled','on_hold','disputed','defaulted')),
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
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE deals;
      DROP SEQUENCE deal_reference;
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a company writes before it sends an offer: drafts, and templates of terms. */
export class OfferDesk implements MigrationInterface {
  readonly name = 'OfferDesk1764201600061';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE offer_drafts (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        company_id uuid NOT NULL REFERENCES companies,
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        offer_id uuid REFERENCES offer_threads ON DELETE CASCADE,
        fields jsonb NOT NULL,
        saved_by text NOT NULL,
        demo boolean NOT NULL DEFAULT false,
        saved_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX offer_drafts_first ON offer_drafts (company_id, listing_id) WHERE offer_id IS NULL;
      CREATE UNIQUE INDEX offer_drafts_answer ON offer_drafts (company_id, offer_id) WHERE offer_id IS NOT NULL;
      CREATE INDEX offer_drafts_listing ON offer_drafts (listing_id);
      CREATE INDEX offer_drafts_offer ON offer_drafts (offer_id);

      CREATE TABLE offer_templates (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        company_id uuid NOT NULL REFERENCES companies,
        name text NOT NULL,
        terms jsonb NOT NULL,
        saved_by text NOT NULL,
        demo boolean NOT NULL DEFAULT false,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX offer_templates_name ON offer_templates (company_id, lower(name));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE offer_templates, offer_drafts;');
  }
}

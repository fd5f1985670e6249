import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `id, reference, company_id, state, mineral_type, mineral_name, description, origin_country, origin_region, mine_location,
  price_per_unit, currency, unit, price_basis, total_quantity, reserved_quantity, sold_quantity, min_order_quantity, lot_size,
  tolerance_pct, purity_pct, moisture_pct, grade, composition, physical_form, dimensions, packaging_type, incoterm, place,
  transport_mode, ready_date, certifications, esg_info, producer, hs_code, terms, compliance, version, submitted_at, published_at,
  expires_at, rejection_reason, approvals, demo, created_at, updated_at, rejection_code, warned_expiry, form`;

/** A document of a lot is one of the vault; the words that demo lots carried in place of documents open no gate any more. */
export class ListingWords implements MigrationInterface {
  readonly name = 'ListingWords1764201600381';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW published.listings;
      ALTER TABLE listings DROP trade_documents;
      CREATE VIEW published.listings AS SELECT ${COLUMNS} FROM listings;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW published.listings;
      ALTER TABLE listings ADD trade_documents text[] NOT NULL DEFAULT '{}';
      CREATE VIEW published.listings AS SELECT ${COLUMNS.replace('compliance,', 'compliance, trade_documents,')} FROM listings;
    `);
  }
}

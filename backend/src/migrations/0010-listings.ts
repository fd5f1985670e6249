import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lots and their photos. What is left of a lot is guarded here, below every service. */
export class Listings implements MigrationInterface {
  readonly name = 'Listings1764201600010';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE EXTENSION IF NOT EXISTS unaccent;

      CREATE FUNCTION fold_text(value text) RETURNS text
        LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

      CREATE SEQUENCE listing_reference START 20411;

      CREATE TABLE listings (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'OB-' || nextval('listing_reference'),
        company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL DEFAULT 'draft'
          CHECK (state IN ('draft','pending','under_review','published','rejected','inactive','blocked')),
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
        purity_pct numeric(18,12) CHECK (purity_pct BETWEEN 0 AND 100),
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
        producer text NOT NULL DEFAULT 'large_scale' CHECK (producer IN ('large_scale','asm','mixed','undisclosed')),
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
        search_words text NOT NULL DEFAULT '',
        search_text text GENERATED ALWAYS AS (fold_text(
          coalesce(mineral_name, '') || ' ' || coalesce(mineral_type, '') || ' ' || coalesce(grade, '') || ' ' ||
          coalesce(origin_region, '') || ' ' || coalesce(mine_location, '') || ' ' || reference || ' ' || search_words
        )) STORED,
        CONSTRAINT listings_never_oversold
          CHECK (reserved_quantity + sold_quantity <= coalesce(total_quantity, 0))
      );
      CREATE INDEX listings_company ON listings (company_id, updated_at DESC, id DESC);
      CREATE INDEX listings_newest ON listings (published_at DESC, id DESC) WHERE state = 'published';
      CREATE INDEX listings_mineral ON listings (mineral_type) WHERE state = 'published';
      CREATE INDEX listings_review ON listings (submitted_at, id) WHERE state IN ('pending','under_review');
      CREATE INDEX listings_expiry ON listings (expires_at) WHERE state = 'published';
      CREATE INDEX listings_search ON listings USING gin (search_text gin_trgm_ops);

      CREATE TABLE listing_images (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        thumb_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
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
        UNIQUE (listing_id, position)
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE listing_images, listings;
      DROP SEQUENCE listing_reference;
      DROP FUNCTION fold_text(text);
    `);
  }
}

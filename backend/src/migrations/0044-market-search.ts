import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What the marketplace searches: a narrow row for each lot that everybody may see, kept by triggers in the transaction
 * that changes the lot or its seller, and the words that occur in them.
 */
export class MarketSearch implements MigrationInterface {
  readonly name = 'MarketSearch1764201600044';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP INDEX listings_search;
      ALTER TABLE listings DROP COLUMN search_text, DROP COLUMN search_words;

      CREATE FUNCTION market_tokens(value text) RETURNS text[]
        LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
        AS $$
          WITH folded AS MATERIALIZED (SELECT public.fold_text(normalize(value, NFKC)) AS text),
          latin AS (
            SELECT replace(m[1], ',', '.') AS word
            FROM folded, regexp_matches(text, '([0-9]+[.,][0-9]+|[a-z0-9\\u00df-\\u1fff]+)', 'g') m
          ),
          runs AS (SELECT m[1] AS run FROM folded, regexp_matches(text, '([\\u3400-\\u9fff]+)', 'g') m)
          SELECT coalesce(array_agg(DISTINCT word), '{}') FROM (
            SELECT CASE WHEN length(word) > 3 AND word ~ '[^s0-9]s$' THEN left(word, -1) ELSE word END AS word FROM latin
            UNION ALL
            SELECT substr(run, i, n) FROM runs, generate_series(1, length(run)) i, generate_series(1, 2) n
            WHERE i + n <= length(run) + 1
          ) words
        $$;

      CREATE TABLE market_words (word text COLLATE "C" PRIMARY KEY);
      CREATE INDEX market_words_alike ON market_words USING gin (word gin_trgm_ops);

      CREATE TABLE market_lots (
        listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
        newest timestamptz(3) NOT NULL,
        price numeric NOT NULL,
        available numeric NOT NULL,
        purity numeric NOT NULL,
        rating numeric NOT NULL,
        mineral text,
        country text,
        seller_type text,
        verified boolean NOT NULL,
        esg boolean NOT NULL,
        certifications text[] NOT NULL,
        words tsvector NOT NULL
      ) WITH (toast_tuple_target = 128);
      ALTER TABLE market_lots ALTER COLUMN words SET STORAGE EXTERNAL, ALTER COLUMN words SET STATISTICS 1000;

      CREATE FUNCTION is_on_market(l listings) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
        AS $$ SELECT l.state = 'published' AND coalesce(l.compliance ->> 'status', '') <> 'BLOCKED' $$;

      CREATE FUNCTION market_lot(l listings, c companies) RETURNS market_lots LANGUAGE sql STABLE
        AS $$
          SELECT l.id, coalesce(l.published_at, l.created_at), coalesce(l.price_per_unit, -1),
            coalesce(l.total_quantity - l.reserved_quantity - l.sold_quantity, -1), coalesce(l.purity_pct, -1),
            coalesce(c.rating, 0), l.mineral_type, l.origin_country, c.seller_type,
            c.kyb_level >= 2 AND c.kyb_state IN ('verified', 're_review'),
            l.esg_info IS NOT NULL OR cardinality(l.certifications) > 0, l.certifications,
            array_to_tsvector(array_remove(
              market_tokens(concat_ws(' ', l.mineral_name, l.description, l.grade, l.origin_region, l.mine_location,
                l.physical_form, l.reference, c.name))
              || ('m:' || l.mineral_type) || ('c:' || l.origin_country)
              || ('s:' || c.seller_type) || ARRAY(SELECT 'k:' || k FROM unnest(l.certifications) k WHERE k <> ''), NULL))
        $$;

      CREATE FUNCTION learn_market_words(lot tsvector) RETURNS void LANGUAGE sql
        AS $$
          INSERT INTO market_words
          SELECT w FROM unnest(tsvector_to_array(lot)) w
          WHERE w !~ '^[0-9.]+$' AND w !~ '^[mcsk]:' AND NOT EXISTS (SELECT 1 FROM market_words WHERE word = w)
          ORDER BY w ON CONFLICT DO NOTHING
        $$;

      CREATE FUNCTION show_on_market(lot market_lots) RETURNS void LANGUAGE plpgsql
        AS $$
        BEGIN
          INSERT INTO market_lots SELECT (lot).*
          ON CONFLICT (listing_id) DO UPDATE SET
            newest = excluded.newest, price = excluded.price, available = excluded.available, purity = excluded.purity,
            rating = excluded.rating, mineral = excluded.mineral, country = excluded.country,
            seller_type = excluded.seller_type, verified = excluded.verified, esg = excluded.esg,
            certifications = excluded.certifications, words = excluded.words;
          PERFORM learn_market_words(lot.words);
        END $$;

      CREATE FUNCTION listings_to_market() RETURNS trigger LANGUAGE plpgsql
        AS $$
        DECLARE seller companies;
        BEGIN
          IF NOT is_on_market(NEW) THEN
            IF TG_OP = 'UPDATE' THEN DELETE FROM market_lots WHERE listing_id = NEW.id; END IF;
          ELSIF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{reserved_quantity,sold_quantity,updated_at}'::text[]
              = to_jsonb(OLD) - '{reserved_quantity,sold_quantity,updated_at}'::text[] THEN
            UPDATE market_lots SET available = coalesce(NEW.total_quantity - NEW.reserved_quantity - NEW.sold_quantity, -1)
            WHERE listing_id = NEW.id;
          ELSE
            -- Lot and seller may change at the same moment: whoever comes second must read what the first wrote.
            SELECT * INTO seller FROM companies WHERE id = NEW.company_id FOR SHARE;
            PERFORM show_on_market(market_lot(NEW, seller));
          END IF;
          RETURN NULL;
        END $$;
      CREATE TRIGGER listings_to_market AFTER INSERT OR UPDATE ON listings
        FOR EACH ROW EXECUTE FUNCTION listings_to_market();

      CREATE FUNCTION companies_to_market() RETURNS trigger LANGUAGE plpgsql
        AS $$
        DECLARE lot listings;
        BEGIN
          FOR lot IN SELECT * FROM listings WHERE company_id = NEW.id AND state = 'published' ORDER BY id FOR SHARE LOOP
            IF is_on_market(lot) THEN PERFORM show_on_market(market_lot(lot, NEW)); END IF;
          END LOOP;
          RETURN NULL;
        END $$;
      CREATE TRIGGER companies_to_market AFTER UPDATE OF name, seller_type, kyb_level, kyb_state, rating ON companies
        FOR EACH ROW EXECUTE FUNCTION companies_to_market();

      CREATE FUNCTION rebuild_market() RETURNS void LANGUAGE sql
        AS $$
          DELETE FROM market_lots;
          INSERT INTO market_lots
          SELECT lot.* FROM listings l JOIN companies c ON c.id = l.company_id, market_lot(l, c) lot WHERE is_on_market(l);
          DELETE FROM market_words;
          INSERT INTO market_words
          SELECT word FROM ts_stat('SELECT words FROM market_lots')
          WHERE word !~ '^[0-9.]+$' AND word !~ '^[mcsk]:' ON CONFLICT DO NOTHING;
        $$;
      SELECT rebuild_market();

      CREATE INDEX market_lots_words ON market_lots USING gin (words) WITH (fastupdate = off);
      CREATE INDEX market_lots_newest ON market_lots (newest, listing_id);
      CREATE INDEX market_lots_price ON market_lots (price, listing_id);
      CREATE INDEX market_lots_available ON market_lots (available, listing_id);
      CREATE INDEX market_lots_purity ON market_lots (purity, listing_id);
      CREATE INDEX market_lots_rating ON market_lots (rating, listing_id);
      CREATE INDEX market_lots_mineral ON market_lots (mineral, country, price);
      ANALYZE market_lots;

      CREATE TABLE watched_lots (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, listing_id)
      );
      CREATE INDEX watched_lots_listing ON watched_lots (listing_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER listings_to_market ON listings;
      DROP TRIGGER companies_to_market ON companies;
      DROP FUNCTION listings_to_market(), companies_to_market(), rebuild_market(), show_on_market(market_lots),
        learn_market_words(tsvector), market_lot(listings, companies), is_on_market(listings);
      DROP TABLE watched_lots, market_lots, market_words;
      DROP FUNCTION market_tokens(text);
      ALTER TABLE listings ADD COLUMN search_words text NOT NULL DEFAULT '';
      ALTER TABLE listings ADD COLUMN search_text text GENERATED ALWAYS AS (fold_text(
        coalesce(mineral_name, '') || ' ' || coalesce(mineral_type, '') || ' ' || coalesce(grade, '') || ' ' ||
        coalesce(origin_region, '') || ' ' || coalesce(mine_location, '') || ' ' || reference || ' ' || search_words
      )) STORED;
      CREATE INDEX listings_search ON listings USING gin (search_text gin_trgm_ops);
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The whole of 0044's `market_lot`, with what this version adds to it. */
const lotFunction = (name: string, stamp: string): string => `
  CREATE OR REPLACE FUNCTION market_lot(l listings, c companies) RETURNS market_lots LANGUAGE sql VOLATILE
    AS $$
      SELECT l.id, coalesce(l.published_at, l.created_at), coalesce(l.price_per_unit, -1),
        coalesce(l.total_quantity - l.reserved_quantity - l.sold_quantity, -1), coalesce(l.purity_pct, -1),
        coalesce(c.rating, 0), l.mineral_type, l.origin_country, c.seller_type,
        c.kyb_level >= 2 AND c.kyb_state IN ('verified', 're_review'),
        l.esg_info IS NOT NULL OR cardinality(l.certifications) > 0, l.certifications,
        array_to_tsvector(array_remove(
          market_tokens(concat_ws(' ', l.description, l.origin_region, l.mine_location, l.physical_form, l.reference, c.name))
          || ${name}
          || ('m:' || l.mineral_type) || ('c:' || l.origin_country)
          || ('s:' || c.seller_type) || ARRAY(SELECT 'k:' || k FROM unnest(l.certifications) k WHERE k <> ''), NULL))
        ${stamp}
    $$;`;

const learnFunction = (kinds: string): string => `
  CREATE OR REPLACE FUNCTION learn_market_words(lot tsvector) RETURNS void LANGUAGE sql
    AS $$
      INSERT INTO market_words
      SELECT w FROM unnest(tsvector_to_array(lot)) w
      WHERE w !~ '^[0-9.]+$' AND w !~ '^[${kinds}]:' AND NOT EXISTS (SELECT 1 FROM market_words WHERE word = w)
      ORDER BY w ON CONFLICT DO NOTHING
    $$;`;

const rebuildFunction = (kinds: string): string => `
  CREATE OR REPLACE FUNCTION rebuild_market() RETURNS void LANGUAGE sql
    AS $$
      DELETE FROM market_lots;
      INSERT INTO market_lots
      SELECT lot.* FROM listings l JOIN companies c ON c.id = l.company_id, market_lot(l, c) lot WHERE is_on_market(l);
      DELETE FROM market_words;
      INSERT INTO market_words
      SELECT word FROM ts_stat('SELECT words FROM market_lots')
      WHERE word !~ '^[0-9.]+$' AND word !~ '^[${kinds}]:' ON CONFLICT DO NOTHING;
    $$;`;

const showFunction = (stamp: string): string => `
  CREATE OR REPLACE FUNCTION show_on_market(lot market_lots) RETURNS void LANGUAGE plpgsql
    AS $$
    BEGIN
      INSERT INTO market_lots SELECT (lot).*
      ON CONFLICT (listing_id) DO UPDATE SET
        newest = excluded.newest, price = excluded.price, available = excluded.available, purity = excluded.purity,
        rating = excluded.rating, mineral = excluded.mineral, country = excluded.country,
        seller_type = excluded.seller_type, verified = excluded.verified, esg = excluded.esg,
        certifications = excluded.certifications, words = excluded.words ${stamp};
      PERFORM learn_market_words(lot.words);
    END $$;`;

const listingsFunction = (stamp: string): string => `
  CREATE OR REPLACE FUNCTION listings_to_market() RETURNS trigger LANGUAGE plpgsql
    AS $$
    DECLARE seller companies;
    BEGIN
      IF NOT is_on_market(NEW) THEN
        IF TG_OP = 'UPDATE' THEN DELETE FROM market_lots WHERE listing_id = NEW.id; END IF;
      ELSIF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{reserved_quantity,sold_quantity,updated_at}'::text[]
          = to_jsonb(OLD) - '{reserved_quantity,sold_quantity,updated_at}'::text[] THEN
        UPDATE market_lots SET available = coalesce(NEW.total_quantity - NEW.reserved_quantity - NEW.sold_quantity, -1) ${stamp}
        WHERE listing_id = NEW.id;
      ELSE
        -- Lot and seller may change at the same moment: whoever comes second must read what the first wrote.
        SELECT * INTO seller FROM companies WHERE id = NEW.company_id FOR SHARE;
        PERFORM show_on_market(market_lot(NEW, seller));
      END IF;
      RETURN NULL;
    END $$;`;

const NAME = `market_tokens(concat_ws(' ', l.mineral_name, l.grade))`;
const STAMP = `, stamp = nextval('market_stamps')`;

/**
 * Lots of the market carry a stamp that changes in every transaction that changes what their card shows, so that a card
 * once made is known to be still right; words of a lot's name are told from words that it merely mentions, so that the
 * best match comes first; and words know the transaction that brought them, so that what a text meant is known to still hold.
 */
export class MarketStamps implements MigrationInterface {
  readonly name = 'MarketStamps1764201600047';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE market_stamps;
      ALTER TABLE market_lots ADD COLUMN stamp bigint;
      ALTER TABLE market_words ADD COLUMN learned xid8 NOT NULL DEFAULT pg_current_xact_id();
      CREATE INDEX market_words_learned ON market_words (learned);
      ${lotFunction(`(SELECT words || ARRAY(SELECT 'n:' || w FROM unnest(words) w) FROM (SELECT ${NAME}) name (words))`, `, nextval('market_stamps')`)}
      ${learnFunction('mcskn')}
      ${rebuildFunction('mcskn')}
      ${showFunction(', stamp = excluded.stamp')}
      ${listingsFunction(STAMP)}

      DROP TRIGGER companies_to_market ON companies;
      CREATE TRIGGER companies_to_market
        AFTER UPDATE OF name, seller_type, kyb_level, kyb_state, rating, rating_count ON companies
        FOR EACH ROW EXECUTE FUNCTION companies_to_market();

      CREATE FUNCTION papers_to_market() RETURNS trigger LANGUAGE plpgsql
        AS $$
        BEGIN
          -- A lot that comes to the market at the same moment must see this, or be seen by it.
          PERFORM FROM listings WHERE id IN (OLD.listing_id, NEW.listing_id) ORDER BY id FOR NO KEY UPDATE;
          UPDATE market_lots SET stamp = nextval('market_stamps') WHERE listing_id IN (OLD.listing_id, NEW.listing_id);
          RETURN NULL;
        END $$;
      CREATE TRIGGER documents_to_market AFTER INSERT OR DELETE OR UPDATE OF listing_id, type, state ON documents
        FOR EACH ROW EXECUTE FUNCTION papers_to_market();
      CREATE TRIGGER images_to_market AFTER INSERT OR UPDATE OR DELETE ON listing_images
        FOR EACH ROW EXECUTE FUNCTION papers_to_market();

      SELECT rebuild_market();
      ALTER TABLE market_lots ALTER COLUMN stamp SET NOT NULL;
      DROP INDEX market_lots_mineral;
      CREATE INDEX market_lots_mineral ON market_lots (mineral, price, listing_id)
        INCLUDE (country, certifications, seller_type, verified, esg, available, purity);
      ANALYZE market_lots;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER documents_to_market ON documents;
      DROP TRIGGER images_to_market ON listing_images;
      DROP FUNCTION papers_to_market();
      DROP TRIGGER companies_to_market ON companies;
      CREATE TRIGGER companies_to_market AFTER UPDATE OF name, seller_type, kyb_level, kyb_state, rating ON companies
        FOR EACH ROW EXECUTE FUNCTION companies_to_market();
      ALTER TABLE market_lots DROP COLUMN stamp;
      ALTER TABLE market_words DROP COLUMN learned;
      ${lotFunction(NAME, '')}
      ${learnFunction('mcsk')}
      ${rebuildFunction('mcsk')}
      ${showFunction('')}
      ${listingsFunction('')}
      DROP SEQUENCE market_stamps;
      DROP INDEX market_lots_mineral;
      CREATE INDEX market_lots_mineral ON market_lots (mineral, country, price);
      SELECT rebuild_market();
    `);
  }
}

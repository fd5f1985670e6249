import type { MigrationInterface, QueryRunner } from 'typeorm';
import { builtBy, type MarketTable, RATES_LOCK, WIDE } from './0099-market-rebuild.js';

/** The indexes of the market by the name of what they order, with what each holds besides. */
const indexes = (held: string): string => `
  CREATE INDEX market_lots_words ON market_lots USING gin (words) WITH (fastupdate = off);
  ${['newest', 'price', 'available', 'purity', 'rating']
    .map((order) => `CREATE INDEX market_lots_${order} ON market_lots (${order}, listing_id);`)
    .join('\n')}
  ${['newest', 'available', 'purity', 'rating']
    .map((order) => `CREATE INDEX market_lots_mineral_${order} ON market_lots (mineral, ${order}, listing_id);`)
    .join('\n')}
  CREATE INDEX market_lots_mineral ON market_lots (mineral, price, listing_id) INCLUDE (${held});`;

/** What is asked for together with a mineral, as one sign with it: fewer lots hold it than hold either. */
const PAIRS = `ARRAY(SELECT 'p:' || l.mineral_type || ' ' || sign FROM unnest(ARRAY['c:' || l.origin_country, 's:' || c.seller_type]
  || ARRAY(SELECT 'k:' || k FROM unnest(l.certifications) k WHERE k <> '')) sign)`;

const learnFunction = (signs: string): string => `
  CREATE OR REPLACE FUNCTION learn_market_words(lot tsvector) RETURNS void LANGUAGE sql
    AS $$
      INSERT INTO market_words
      SELECT w FROM unnest(tsvector_to_array(lot)) w
      WHERE w !~ '^[0-9.]+$' AND w !~ '^[${signs}]:' AND NOT EXISTS (SELECT 1 FROM market_words WHERE word = w)
      ORDER BY w ON CONFLICT DO NOTHING
    $$;`;

const lotFunction = (kind: boolean): string => {
  const seller = `c.kyb_level >= 2 AND c.kyb_state IN ('verified', 're_review')`;
  const words = `array_to_tsvector(array_remove(
    market_tokens(concat_ws(' ', l.description, l.origin_region, l.mine_location, l.physical_form, l.reference, c.name))
    || (SELECT words || ARRAY(SELECT 'n:' || w FROM unnest(words) w)
        FROM (SELECT market_tokens(concat_ws(' ', l.mineral_name, l.grade))) name (words))
    || ('m:' || l.mineral_type) || ('c:' || l.origin_country)
    || ('s:' || c.seller_type) || ARRAY(SELECT 'k:' || k FROM unnest(l.certifications) k WHERE k <> '')
    ${kind ? `|| ${PAIRS}` : ''}, NULL))`;
  const esg = 'l.esg_info IS NOT NULL OR cardinality(l.certifications) > 0';
  const figures = `market_price(l.price_per_unit, l.currency, l.unit),
    coalesce(l.total_quantity - l.reserved_quantity - l.sold_quantity, -1), coalesce(l.purity_pct, -1), coalesce(c.rating, 0)`;
  return `
    CREATE FUNCTION market_lot(l listings, c companies) RETURNS market_lots LANGUAGE sql VOLATILE
      AS $$
        -- A lot that is priced while the rates change waits for them.
        SELECT pg_advisory_xact_lock_shared(${RATES_LOCK}) WHERE l.currency <> 'USD';
        ${
          kind
            ? `SELECT l.id, coalesce(l.published_at, l.created_at),
                 market_kind(l.mineral_type, l.origin_country, l.certifications, c.seller_type, ${seller}), nextval('market_stamps'),
                 ${seller}, ${esg}, ${figures}, l.mineral_type, l.origin_country, c.seller_type, l.certifications, ${words},
                 repeat(' ', 2100)`
            : `SELECT l.id, coalesce(l.published_at, l.created_at), ${figures}, l.mineral_type, l.origin_country, c.seller_type,
                 ${seller}, ${esg}, l.certifications, ${words}, nextval('market_stamps')`
        }
      $$;`;
};

const showFunction = (kind: boolean): string => `
  CREATE FUNCTION show_on_market(lot market_lots) RETURNS void LANGUAGE plpgsql
    AS $$
    BEGIN
      INSERT INTO market_lots SELECT (lot).*
      ON CONFLICT (listing_id) DO UPDATE SET
        newest = excluded.newest, price = excluded.price, available = excluded.available, purity = excluded.purity,
        rating = excluded.rating, mineral = excluded.mineral, country = excluded.country,
        seller_type = excluded.seller_type, verified = excluded.verified, esg = excluded.esg,
        certifications = excluded.certifications, words = excluded.words, stamp = excluded.stamp
        ${kind ? ', kind = excluded.kind, room = excluded.room' : ''};
      PERFORM learn_market_words(lot.words);
    END $$;`;

const anew = (table: string, market: MarketTable, held: string, kind: boolean): string => `
  DROP FUNCTION show_on_market(market_lots), market_lot(listings, companies), rebuild_market();
  DROP TABLE market_lots;
  ${table}
  ${indexes(held)}
  ${lotFunction(kind)}
  ${showFunction(kind)}
  ${learnFunction(market.signs)}
  ${builtBy(market)}
  SELECT rebuild_market();
  ANALYZE market_lots;`;

const COUNTED = 'country, certifications, seller_type, verified';
const NARROW: MarketTable = {
  fill: `
    INSERT INTO market_kinds (sign, mineral, country, certifications, seller_type, verified)
    SELECT DISTINCT ON (sign) sign, mineral, country, certifications, seller_type, verified
    FROM (SELECT *, market_sign(mineral, country, certifications, seller_type, verified) AS sign FROM market_made) made
    ON CONFLICT (sign) DO NOTHING;
    INSERT INTO market_lots (listing_id, newest, kind, price, available, purity, rating, mineral, country, seller_type, verified, esg,
      certifications, words, stamp)
    SELECT id, newest,
      (SELECT kind FROM market_kinds k WHERE k.sign = market_sign(m.mineral, m.country, m.certifications, m.seller_type, m.verified)),
      price, available, purity, rating, mineral, country, seller_type, verified, esg, certifications, words, nextval('market_stamps')
    FROM market_made m;`,
  signs: 'mcsknp',
  more: PAIRS,
  order: 'l.mineral_type, l.mineral_name, l.origin_country, coalesce(l.published_at, l.created_at)',
};

/**
 * What is counted of the market is counted by kind: lots that are alike in all that has a count are of one kind, which
 * has a number. And rows are narrow, since most of a count is to fetch them: the words, which only their index is
 * asked about, lie beside the table; and lots of one name are neighbours when the market is built anew.
 */
export class MarketKinds implements MigrationInterface {
  readonly name = 'MarketKinds1764201600100';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION market_sign(mineral text, country text, certifications text[], seller_type text, verified boolean)
        RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
        AS $$ SELECT hash_array_extended(ARRAY[mineral, country, seller_type, verified::text] || certifications, 0) $$;
      -- Kinds are added and never changed or taken away: whoever has read one need not read it again.
      CREATE TABLE market_kinds (
        kind int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        sign bigint NOT NULL UNIQUE,
        mineral text,
        country text,
        certifications text[] NOT NULL,
        seller_type text,
        verified boolean NOT NULL
      );
      CREATE FUNCTION market_kind(mineral text, country text, certifications text[], seller_type text, verified boolean)
        RETURNS int LANGUAGE plpgsql
        AS $$
        DECLARE
          its bigint := market_sign(mineral, country, certifications, seller_type, verified);
          found int;
        BEGIN
          LOOP
            SELECT kind INTO found FROM market_kinds WHERE sign = its;
            IF found IS NULL THEN
              INSERT INTO market_kinds (sign, mineral, country, certifications, seller_type, verified)
              VALUES (its, market_kind.mineral, market_kind.country, market_kind.certifications, market_kind.seller_type,
                market_kind.verified)
              ON CONFLICT (sign) DO NOTHING RETURNING kind INTO found;
            END IF;
            -- Null: somebody else has just added it.
            IF found IS NOT NULL THEN RETURN found; END IF;
          END LOOP;
        END $$;
      ${anew(
        // PostgreSQL moves a long value out of a row only when the row is over 2,000 bytes long: 'room' makes it so, and
        // is a few bytes once it is packed.
        `CREATE TABLE market_lots (
          listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
          newest timestamptz(3) NOT NULL,
          kind int NOT NULL,
          stamp bigint NOT NULL,
          verified boolean NOT NULL,
          esg boolean NOT NULL,
          price numeric NOT NULL,
          available numeric NOT NULL,
          purity numeric NOT NULL,
          rating numeric NOT NULL,
          mineral text,
          country text,
          seller_type text,
          certifications text[] NOT NULL,
          words tsvector NOT NULL,
          room text NOT NULL DEFAULT repeat(' ', 2100)
        ) WITH (toast_tuple_target = 256);
        ALTER TABLE market_lots ALTER COLUMN words SET STORAGE EXTERNAL, ALTER COLUMN words SET STATISTICS 1000,
          ALTER COLUMN certifications SET STORAGE MAIN;`,
        NARROW,
        `kind, ${COUNTED}, esg, available, purity`,
        true,
      )}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ${anew(
        `CREATE TABLE market_lots (
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
          words tsvector NOT NULL,
          stamp bigint NOT NULL
        ) WITH (toast_tuple_target = 128);
        ALTER TABLE market_lots ALTER COLUMN words SET STORAGE EXTERNAL, ALTER COLUMN words SET STATISTICS 1000;`,
        WIDE,
        `${COUNTED}, esg, available, purity`,
        false,
      )}
      DROP FUNCTION market_kind(text, text, text[], text, boolean), market_sign(text, text, text[], text, boolean);
      DROP TABLE market_kinds;`);
  }
}

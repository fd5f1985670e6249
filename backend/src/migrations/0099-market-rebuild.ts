import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Any number; whoever prices a lot by the rates and whoever changes the rates must agree on it. */
export const RATES_LOCK = 95_072_707;

/** The words of a folded text, as `market_tokens` finds them; some may come twice. */
export const tokensOf = (folded: string): string => `ARRAY(
  SELECT CASE WHEN length(word) > 3 AND word LIKE '%s' AND word ~ '[^s0-9]s$' THEN left(word, -1) ELSE word END
  FROM (SELECT replace(m[1], ',', '.')
    FROM regexp_matches(${folded}, '([0-9]+[.,][0-9]+|[a-z0-9\\u00df-\\u1fff]+)', 'g') m) latin (word)
  UNION ALL
  SELECT substr(m[1], i, n) FROM regexp_matches(${folded}, '([\\u3400-\\u9fff]+)', 'g') m,
    generate_series(1, length(m[1])) i, generate_series(1, 2) n WHERE i + n <= length(m[1]) + 1)`;

/** A text of plain letters has nothing to be folded but its capitals. */
export const folded = (text: string): string =>
  `CASE WHEN octet_length(${text}) = length(${text}) THEN lower(${text}) ELSE fold_text(normalize(${text}, NFKC)) END`;

/** How the market's lots are written. */
export interface MarketTable {
  /** The SQL that fills `market_lots` from `market_made`. */
  readonly fill: string;
  /** The letters of the signs among the words, which nobody types. */
  readonly signs: string;
  /** Further signs of a lot, as an array. */
  readonly more?: string;
  /** Rows that are asked for together lie together. */
  readonly order: string;
}

/** The function that builds the market anew in such a table. */
export const builtBy = ({ fill, signs, more, order }: MarketTable): string => `
  CREATE FUNCTION rebuild_market() RETURNS void LANGUAGE plpgsql SET maintenance_work_mem = '256MB'
    AS $$
    DECLARE
      found record;
      made text[] := '{}';
    BEGIN
      PERFORM pg_advisory_xact_lock(${RATES_LOCK});
      LOCK TABLE market_lots, market_words;
      FOR found IN SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS text FROM pg_index
        WHERE indrelid IN ('market_lots'::regclass, 'market_words'::regclass)
          AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) ORDER BY indexrelid
      LOOP
        made := made || found.text;
        EXECUTE format('DROP INDEX %s', found.name);
      END LOOP;

      -- A table of its own: several processes may read for it at once, which they may not for what goes into another.
      CREATE TEMP TABLE market_made ON COMMIT DROP AS
        SELECT l.id, coalesce(l.published_at, l.created_at) AS newest, market_price(l.price_per_unit, l.currency, l.unit) AS price,
          coalesce(l.total_quantity - l.reserved_quantity - l.sold_quantity, -1) AS available,
          coalesce(l.purity_pct, -1) AS purity, coalesce(c.rating, 0) AS rating, l.mineral_type AS mineral,
          l.origin_country::text AS country, c.seller_type, c.kyb_level >= 2 AND c.kyb_state IN ('verified', 're_review') AS verified,
          l.esg_info IS NOT NULL OR cardinality(l.certifications) > 0 AS esg, l.certifications,
          array_to_tsvector(array_remove(${tokensOf('text.folded')} || name.words
            || ARRAY(SELECT 'n:' || w FROM unnest(name.words) w)
            || ARRAY['m:' || l.mineral_type, 'c:' || l.origin_country, 's:' || c.seller_type]
            || ARRAY(SELECT 'k:' || k FROM unnest(l.certifications) k WHERE k <> '')${more ? ` || ${more}` : ''}, NULL)) AS words
        FROM listings l JOIN companies c ON c.id = l.company_id
        CROSS JOIN LATERAL (SELECT concat_ws(' ', l.description, l.origin_region, l.mine_location, l.physical_form, l.reference,
          c.name) AS whole, concat_ws(' ', l.mineral_name, l.grade) AS named OFFSET 0) said
        CROSS JOIN LATERAL (SELECT ${folded('said.whole')} AS folded, ${folded('said.named')} AS named OFFSET 0) text
        CROSS JOIN LATERAL (SELECT ${tokensOf('text.named')} AS words OFFSET 0) name
        WHERE is_on_market(l) ORDER BY ${order};

      TRUNCATE market_lots, market_words;
      ${fill}
      DROP TABLE market_made;
      INSERT INTO market_words (word)
      SELECT word FROM ts_stat('SELECT words FROM market_lots')
      WHERE word !~ '^[0-9.]+$' AND word !~ '^[${signs}]:';

      FOR i IN 1 .. cardinality(made) LOOP EXECUTE made[i]; END LOOP;
    END $$;`;

/** Rows with their words in them. */
export const WIDE: MarketTable = {
  fill: `
    INSERT INTO market_lots (listing_id, newest, price, available, purity, rating, mineral, country, seller_type, verified, esg,
        certifications, words, stamp)
      SELECT *, nextval('market_stamps') FROM market_made;`,
  signs: 'mcskn',
  order: 'l.mineral_type, l.origin_country, coalesce(l.published_at, l.created_at)',
};

const FORMER = `
  CREATE FUNCTION rebuild_market() RETURNS void LANGUAGE sql
    AS $$
      DELETE FROM market_lots;
      INSERT INTO market_lots
      SELECT lot.* FROM listings l JOIN companies c ON c.id = l.company_id, market_lot(l, c) lot WHERE is_on_market(l)
      ORDER BY lot.mineral, lot.country, lot.newest;
      DELETE FROM market_words;
      INSERT INTO market_words
      SELECT word FROM ts_stat('SELECT words FROM market_lots')
      WHERE word !~ '^[0-9.]+$' AND word !~ '^[mcskn]:' ON CONFLICT DO NOTHING;
    $$;`;

/**
 * The market is built anew in one reading of all lots, and its indexes when all rows are there: `market_lot`, which the
 * triggers ask for one lot at a time, took most of its time to begin.
 */
export class MarketRebuild implements MigrationInterface {
  readonly name = 'MarketRebuild1764201600099';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION rebuild_market(); ${builtBy(WIDE)}`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP FUNCTION rebuild_market(); ${FORMER}`);
  }
}

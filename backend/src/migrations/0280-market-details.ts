import type { MigrationInterface, QueryRunner } from 'typeorm';
import { folded, tokensOf } from './0099-market-rebuild.js';

/** What a lot is paid for first where it states a purity and no assay of it, as the catalogue has it. */
const MAIN_PAYABLES = `'{"gold":"au","silver":"ag","platinum":"pt","palladium":"pd","lithium":"li2o","cobalt":"co","nickel":"ni",
  "graphite":"c","copper":"cu","zinc":"zn","lead":"pb","tin":"sn","aluminum":"al","iron-ore":"fe","manganese":"mn",
  "chromium":"cr2o3","bauxite":"al2o3","limestone":"caco3","feldspar":"k2o","fluorspar":"caf2","phosphate":"p2o5",
  "rare-earths":"treo","neodymium":"ndpro","dysprosium":"dy2o3","terbium":"tb4o7","tantalum":"ta2o5","tungsten":"wo3",
  "antimony":"sb","beryllium":"beo","uranium":"u3o8","coal":"c"}'::jsonb`;

/**
 * What a lot states of each constituent, in parts per million of the dry cargo (heat in kcal/kg), as comparedFigure of
 * packages/trade finds it: the first line of the assay, else the purity or the moisture. Left out is what is stated on
 * the wet basis by a lot that states no moisture.
 */
const ASSAYED = `CROSS JOIN LATERAL (
  SELECT coalesce(jsonb_object_agg(key, figure), '{}') AS kept,
    array_agg('e:' || key || ' ' || floor(10 * log(greatest(figure, 0.001)::float8))::int) AS signs
  FROM (SELECT DISTINCT ON (key) key, round(stated * CASE
        WHEN basis IS DISTINCT FROM 'wet' OR key IN ('nar kcal', 'gar kcal', 'nar', 'gar', 'tm', 'h2o', 'api', 'stone') THEN 1
        WHEN l.moisture_pct < 100 THEN 100 / (100 - l.moisture_pct) END, 6) AS figure
    FROM (SELECT nth, lower(line ->> 'element') || CASE line ->> 'unit' WHEN 'kcal/kg' THEN ' kcal' ELSE '' END AS key,
          line ->> 'basis' AS basis, (line ->> 'value')::numeric
            * CASE line ->> 'unit' WHEN '%' THEN 10000 WHEN 'ppm' THEN 1 WHEN 'g/t' THEN 1 WHEN 'kcal/kg' THEN 1 END AS stated
        FROM jsonb_array_elements(l.composition) WITH ORDINALITY lines (line, nth)
      UNION ALL SELECT 1000, ${MAIN_PAYABLES} ->> l.mineral_type, 'dry', l.purity_pct * 10000
      UNION ALL SELECT 1000, wet, 'wet', l.moisture_pct * 10000 FROM (VALUES ('tm'), ('h2o')) moist (wet)) figures
    WHERE key IS NOT NULL AND stated IS NOT NULL ORDER BY key, nth) firsts
  WHERE figure IS NOT NULL) assayed`;

/** Lexemes of the form, the delivery term, the words of its place, and of each constituent with the tenth of a decade that it lies in. */
const signs = (place: string): string => `ARRAY['f:' || l.form, 'i:' || l.incoterm]
  || ARRAY(SELECT 't:' || w FROM unnest(${place}) w) || assayed.signs`;

const READY = `coalesce(l.ready_date, '-infinity')`;
const SELLER = `c.kyb_level >= 2 AND c.kyb_state IN ('verified', 're_review')`;
const PAIRS = `ARRAY(SELECT 'p:' || l.mineral_type || ' ' || sign FROM unnest(ARRAY['c:' || l.origin_country, 's:' || c.seller_type]
  || ARRAY(SELECT 'k:' || k FROM unnest(l.certifications) k WHERE k <> '')) sign)`;

interface Version {
  /** With form, delivery term, place, assays and ready date. */
  readonly detailed: boolean;
  /** What lexemes that nobody types begin with. */
  readonly signs: string;
}
const FORMER: Version = { detailed: false, signs: '^[mcsknp]:' };
const DETAILED: Version = { detailed: true, signs: '^[mcsknpfite]:' };

const lotFunction = ({ detailed }: Version): string => `
  CREATE OR REPLACE FUNCTION market_lot(l listings, c companies) RETURNS market_lots LANGUAGE sql VOLATILE
    AS $$
      -- A lot that is priced while the rates change waits for them.
      SELECT pg_advisory_xact_lock_shared(95072707) WHERE l.currency <> 'USD';
      SELECT l.id, coalesce(l.published_at, l.created_at),
        market_kind(l.mineral_type, l.origin_country, l.certifications, c.seller_type, ${SELLER}), nextval('market_stamps'),
        ${SELLER}, l.esg_info IS NOT NULL OR cardinality(l.certifications) > 0,
        market_price(l.price_per_unit, l.currency, l.unit),
        coalesce(l.total_quantity - l.reserved_quantity - l.sold_quantity, -1), coalesce(l.purity_pct, -1),
        coalesce(c.rating, 0), l.mineral_type, l.origin_country, c.seller_type, l.certifications,
        array_to_tsvector(array_remove(
          market_tokens(concat_ws(' ', l.description, l.origin_region, l.mine_location, l.physical_form, l.reference, c.name))
          || (SELECT words || ARRAY(SELECT 'n:' || w FROM unnest(words) w)
              FROM (SELECT market_tokens(concat_ws(' ', l.mineral_name, l.grade))) name (words))
          || ('m:' || l.mineral_type) || ('c:' || l.origin_country)
          || ('s:' || c.seller_type) || ARRAY(SELECT 'k:' || k FROM unnest(l.certifications) k WHERE k <> '')
          || ${PAIRS}${detailed ? ` || ${signs('market_tokens(l.place)')}` : ''}, NULL)),
        repeat(' ', 2100)${detailed ? `, ${READY}, assayed.kept FROM (SELECT) one ${ASSAYED}` : ''}
    $$;`;

const showFunction = ({ detailed }: Version): string => `
  CREATE OR REPLACE FUNCTION show_on_market(lot market_lots) RETURNS void LANGUAGE plpgsql
    AS $$
    BEGIN
      INSERT INTO market_lots SELECT (lot).*
      ON CONFLICT (listing_id) DO UPDATE SET
        newest = excluded.newest, price = excluded.price, available = excluded.available, purity = excluded.purity,
        rating = excluded.rating, mineral = excluded.mineral, country = excluded.country,
        seller_type = excluded.seller_type, verified = excluded.verified, esg = excluded.esg,
        certifications = excluded.certifications, words = excluded.words, stamp = excluded.stamp,
        kind = excluded.kind, room = excluded.room${detailed ? ', ready = excluded.ready, assays = excluded.assays' : ''};
      PERFORM learn_market_terms(lot.words);
    END $$;`;

const learnFunction = (version: Version): string => `
  CREATE OR REPLACE FUNCTION learn_market_terms(lot tsvector) RETURNS void LANGUAGE sql
    AS $$
      INSERT INTO market_terms
      SELECT w FROM unnest(tsvector_to_array(lot)) w
      WHERE w !~ '^[0-9.]+$' AND w !~ '${version.signs}' AND NOT EXISTS (SELECT 1 FROM market_terms WHERE word = w)
      ORDER BY w ON CONFLICT DO NOTHING
    $$;`;

const rebuildFunction = (version: Version): string => `
  CREATE OR REPLACE FUNCTION rebuild_market() RETURNS void LANGUAGE plpgsql SET maintenance_work_mem = '256MB'
    AS $$
    DECLARE
      found record;
      made text[] := '{}';
    BEGIN
      PERFORM pg_advisory_xact_lock(95072707);
      LOCK TABLE market_lots, market_terms;
      FOR found IN SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS text FROM pg_index
        WHERE indrelid IN ('market_lots'::regclass, 'market_terms'::regclass)
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
          l.origin_country::text AS country, c.seller_type, ${SELLER} AS verified,
          l.esg_info IS NOT NULL OR cardinality(l.certifications) > 0 AS esg, l.certifications,
          ${version.detailed ? `${READY} AS ready, assayed.kept AS assays,` : ''}
          array_to_tsvector(array_remove(${tokensOf('text.folded')} || name.words
            || ARRAY(SELECT 'n:' || w FROM unnest(name.words) w)
            || ARRAY['m:' || l.mineral_type, 'c:' || l.origin_country, 's:' || c.seller_type]
            || ARRAY(SELECT 'k:' || k FROM unnest(l.certifications) k WHERE k <> '') || ${PAIRS}
            ${version.detailed ? `|| ${signs(tokensOf('text.place'))}` : ''}, NULL)) AS words
        FROM listings l JOIN companies c ON c.id = l.company_id
        CROSS JOIN LATERAL (SELECT concat_ws(' ', l.description, l.origin_region, l.mine_location, l.physical_form, l.reference,
          c.name) AS whole, concat_ws(' ', l.mineral_name, l.grade) AS named, coalesce(l.place, '') AS place OFFSET 0) said
        CROSS JOIN LATERAL (SELECT ${folded('said.whole')} AS folded, ${folded('said.named')} AS named,
          ${folded('said.place')} AS place OFFSET 0) text
        CROSS JOIN LATERAL (SELECT ${tokensOf('text.named')} AS words OFFSET 0) name
        ${version.detailed ? ASSAYED : ''}
        WHERE is_on_market(l) ORDER BY l.mineral_type, l.mineral_name, l.origin_country, coalesce(l.published_at, l.created_at);
      TRUNCATE market_lots, market_terms;
      INSERT INTO market_kinds (sign, mineral, country, certifications, seller_type, verified)
      SELECT DISTINCT ON (sign) sign, mineral, country, certifications, seller_type, verified
      FROM (SELECT *, market_sign(mineral, country, certifications, seller_type, verified) AS sign FROM market_made) made
      ON CONFLICT (sign) DO NOTHING;
      INSERT INTO market_lots (listing_id, newest, kind, price, available, purity, rating, mineral, country, seller_type, verified, esg,
        certifications, words, stamp${version.detailed ? ', ready, assays' : ''})
      SELECT id, newest,
        (SELECT kind FROM market_kinds k WHERE k.sign = market_sign(m.mineral, m.country, m.certifications, m.seller_type, m.verified)),
        price, available, purity, rating, mineral, country, seller_type, verified, esg, certifications, words,
        nextval('market_stamps')${version.detailed ? ', ready, assays' : ''}
      FROM market_made m;
      DROP TABLE market_made;
      INSERT INTO market_terms (word)
      SELECT word FROM ts_stat('SELECT words FROM market_lots')
      WHERE word !~ '^[0-9.]+$' AND word !~ '${version.signs}';
      FOR i IN 1 .. cardinality(made) LOOP EXECUTE made[i]; END LOOP;
    END $$;`;

const functions = (version: Version): string =>
  [lotFunction, showFunction, learnFunction, rebuildFunction].map((write) => write(version)).join('\n');

/**
 * The market finds lots by form, constituents, delivery term, place and ready date. Lexemes in the index narrow by all but
 * the date; two columns hold what is compared exactly. `assays` is stored beside the row, so that rows stay narrow.
 * @contract The one table that is dropped is the temporary one of the rebuild itself, which no server reads.
 */
export class MarketDetails implements MigrationInterface {
  readonly name = 'MarketDetails1764201600280';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE market_lots ADD ready date NOT NULL DEFAULT '-infinity', ADD assays jsonb NOT NULL DEFAULT '{}';
      ${functions(DETAILED)}
      SELECT rebuild_market();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE market_lots DROP COLUMN ready, DROP COLUMN assays;
      ${functions(FORMER)}
      SELECT rebuild_market();
    `);
  }
}

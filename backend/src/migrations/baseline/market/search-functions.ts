/** The functions of search, which `backend/src/market/search/sql/functions.sql` shows as the database has them, and its triggers. */
export const searchFunctions = `
  CREATE FUNCTION market_tokens(value text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
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

  CREATE FUNCTION is_on_market(l listings) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT l.state = 'published' AND coalesce(l.compliance ->> 'status', '') <> 'BLOCKED' $$;

  CREATE FUNCTION listings_to_market() RETURNS trigger LANGUAGE plpgsql
    AS $$
    DECLARE seller companies;
    BEGIN
      IF NOT is_on_market(NEW) THEN
        IF TG_OP = 'UPDATE' THEN DELETE FROM market_lots WHERE listing_id = NEW.id; END IF;
      ELSIF TG_OP = 'UPDATE' AND to_jsonb(NEW) - '{reserved_quantity,sold_quantity,updated_at}'::text[]
          = to_jsonb(OLD) - '{reserved_quantity,sold_quantity,updated_at}'::text[] THEN
        UPDATE market_lots SET available = market_quantity(NEW.total_quantity - NEW.reserved_quantity - NEW.sold_quantity, NEW.unit) , stamp = nextval('market_stamps')
        WHERE listing_id = NEW.id;
      ELSE
        -- Lot and seller may change at the same moment: whoever comes second must read what the first wrote.
        SELECT * INTO seller FROM companies WHERE id = NEW.company_id FOR SHARE;
        PERFORM show_on_market(market_lot(NEW, seller));
      END IF;
      RETURN NULL;
    END $$;

  CREATE FUNCTION companies_to_market() RETURNS trigger LANGUAGE plpgsql
    AS $$
        DECLARE lot listings;
        BEGIN
          FOR lot IN SELECT * FROM listings WHERE company_id = NEW.id AND state = 'published' ORDER BY id FOR SHARE LOOP
            IF is_on_market(lot) THEN PERFORM show_on_market(market_lot(lot, NEW)); END IF;
          END LOOP;
          RETURN NULL;
        END $$;

  CREATE FUNCTION documents_to_market() RETURNS trigger LANGUAGE plpgsql
    AS $$
        BEGIN
          -- A lot that comes to the market at the same moment must see this, or be seen by it.
          PERFORM FROM listings WHERE id IN (OLD.listing_id, NEW.listing_id) ORDER BY id FOR NO KEY UPDATE;
          UPDATE market_lots SET stamp = nextval('market_stamps') WHERE listing_id IN (OLD.listing_id, NEW.listing_id);
          RETURN NULL;
        END $$;

  CREATE FUNCTION units_per_tonne(unit text) RETURNS numeric LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
          SELECT CASE unit
            WHEN 't' THEN 1
            WHEN 'kg' THEN 1000
            WHEN 'g' THEN 1000000
            WHEN 'lb' THEN 2204.622621848776
            WHEN 'ozt' THEN 32150.746568627981
            WHEN 'ct' THEN 5000000
            WHEN 'st' THEN 1.102311310924
            WHEN 'lt' THEN 0.984206527611
            WHEN 'flask' THEN 29.008192392747
            WHEN 'wmt' THEN 1
            WHEN 'dmt' THEN 1
            WHEN 'mtu' THEN 100
            WHEN 'dmtu' THEN 100
            WHEN 'stu' THEN 110.231131092439
            WHEN 'ltu' THEN 98.420652761106
            WHEN 'lb Co' THEN 2204.622621848776
            WHEN 'lb Ta2O5' THEN 2204.622621848776
            WHEN 'lb U3O8' THEN 2204.622621848776
            WHEN 'kg U' THEN 1000
            WHEN 'bbl' THEN 6.289810770432
            WHEN 'm3' THEN 1
          END
        $$;

  -- US dollars for a tonne, wet, dry or contained as the unit of the lot says, or for a cubic metre of what is sold by volume.
  CREATE FUNCTION market_price(price numeric, currency text, unit text) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT coalesce(round(price * units_per_tonne(unit) * usd_per(currency), 6), -1) $$;

  -- With the rates, in the same transaction, the prices follow.
  CREATE FUNCTION rates_to_market() RETURNS trigger LANGUAGE plpgsql
    AS $$
        BEGIN
          PERFORM pg_advisory_xact_lock(95072707);
          UPDATE market_lots m SET price = priced.price
          FROM (SELECT l.id, market_price(l.price_per_unit, l.currency, l.unit) AS price
            FROM listings l JOIN market_lots o ON o.listing_id = l.id
            WHERE l.currency <> 'USD' ORDER BY l.id FOR NO KEY UPDATE OF o) priced
          WHERE m.listing_id = priced.id AND m.price <> priced.price;
          RETURN NULL;
        END $$;

  -- What is asked for together with a mineral, as one sign with it: fewer lots hold it than hold either.
  CREATE FUNCTION market_sign(mineral text, country text, certifications text[], seller_type text, verified boolean) RETURNS
    bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$ SELECT hash_array_extended(ARRAY[mineral, country, seller_type, verified::text] || certifications, 0) $$;

  CREATE FUNCTION market_kind(mineral text, country text, certifications text[], seller_type text, verified boolean) RETURNS
    integer LANGUAGE plpgsql
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

  CREATE FUNCTION market_lot(l listings, c companies) RETURNS market_lots LANGUAGE sql
    AS $$
      -- A lot that is priced while the rates change waits for them.
      SELECT pg_advisory_xact_lock_shared(95072707) WHERE l.currency <> 'USD';
      SELECT l.id, coalesce(l.published_at, l.created_at),
        market_kind(l.mineral_type, l.origin_country, l.certifications, c.seller_type, c.kyb_level >= 2 AND c.kyb_state IN ('verified', 're_review')), nextval('market_stamps'),
        c.kyb_level >= 2 AND c.kyb_state IN ('verified', 're_review'), l.esg_info IS NOT NULL OR cardinality(l.certifications) > 0,
        market_price(l.price_per_unit, l.currency, l.unit),
        market_quantity(l.total_quantity - l.reserved_quantity - l.sold_quantity, l.unit), coalesce(l.purity_pct, -1),
        coalesce(c.rating, 0), l.mineral_type, l.origin_country, c.seller_type, l.certifications,
        array_to_tsvector(array_remove(
          market_tokens(concat_ws(' ', l.description, l.origin_region, l.mine_location, l.physical_form, l.reference, c.name))
          || (SELECT words || ARRAY(SELECT 'n:' || w FROM unnest(words) w)
              FROM (SELECT market_tokens(concat_ws(' ', l.mineral_name, l.grade))) name (words))
          || ('m:' || l.mineral_type) || ('c:' || l.origin_country)
          || ('s:' || c.seller_type) || ARRAY(SELECT 'k:' || k FROM unnest(l.certifications) k WHERE k <> '')
          || ARRAY(SELECT 'p:' || l.mineral_type || ' ' || sign FROM unnest(ARRAY['c:' || l.origin_country, 's:' || c.seller_type]
  || ARRAY(SELECT 'k:' || k FROM unnest(l.certifications) k WHERE k <> '')) sign) || ARRAY['f:' || l.form, 'i:' || l.incoterm]
  || ARRAY(SELECT 't:' || w FROM unnest(market_tokens(l.place)) w) || assayed.signs, NULL)),
        repeat(' ', 2100), coalesce(l.ready_date, '-infinity'), assayed.kept FROM (SELECT) one CROSS JOIN LATERAL (
  SELECT coalesce(jsonb_object_agg(key, figure), '{}') AS kept,
    array_agg('e:' || key || ' ' || floor(10 * log(greatest(figure, 0.001)::float8))::int) AS signs
  FROM (SELECT DISTINCT ON (key) key, round(stated * CASE
        WHEN basis IS DISTINCT FROM 'wet' OR key IN ('nar kcal', 'gar kcal', 'nar', 'gar', 'tm', 'h2o', 'api', 'stone') THEN 1
        WHEN l.moisture_pct < 100 THEN 100 / (100 - l.moisture_pct) END, 6) AS figure
    FROM (SELECT nth, lower(line ->> 'element') || CASE line ->> 'unit' WHEN 'kcal/kg' THEN ' kcal' ELSE '' END AS key,
          line ->> 'basis' AS basis, (line ->> 'value')::numeric
            * CASE line ->> 'unit' WHEN '%' THEN 10000 WHEN 'ppm' THEN 1 WHEN 'g/t' THEN 1 WHEN 'kcal/kg' THEN 1 END AS stated
        FROM jsonb_array_elements(l.composition) WITH ORDINALITY lines (line, nth)
      UNION ALL SELECT 1000, '{"gold":"au","silver":"ag","platinum":"pt","palladium":"pd","lithium":"li2o","cobalt":"co","nickel":"ni",
  "graphite":"c","copper":"cu","zinc":"zn","lead":"pb","tin":"sn","aluminum":"al","iron-ore":"fe","manganese":"mn",
  "chromium":"cr2o3","bauxite":"al2o3","limestone":"caco3","feldspar":"k2o","fluorspar":"caf2","phosphate":"p2o5",
  "rare-earths":"treo","neodymium":"ndpro","dysprosium":"dy2o3","terbium":"tb4o7","tantalum":"ta2o5","tungsten":"wo3",
  "antimony":"sb","beryllium":"beo","uranium":"u3o8","coal":"c"}'::jsonb ->> l.mineral_type, 'dry', l.purity_pct * 10000
      UNION ALL SELECT 1000, wet, 'wet', l.moisture_pct * 10000 FROM (VALUES ('tm'), ('h2o')) moist (wet)) figures
    WHERE key IS NOT NULL AND stated IS NOT NULL ORDER BY key, nth) firsts
  WHERE figure IS NOT NULL) assayed
    $$;

  CREATE FUNCTION show_on_market(lot market_lots) RETURNS void LANGUAGE plpgsql
    AS $$
    BEGIN
      INSERT INTO market_lots SELECT (lot).*
      ON CONFLICT (listing_id) DO UPDATE SET
        newest = excluded.newest, price = excluded.price, available = excluded.available, purity = excluded.purity,
        rating = excluded.rating, mineral = excluded.mineral, country = excluded.country,
        seller_type = excluded.seller_type, verified = excluded.verified, esg = excluded.esg,
        certifications = excluded.certifications, words = excluded.words, stamp = excluded.stamp,
        kind = excluded.kind, room = excluded.room, ready = excluded.ready, assays = excluded.assays;
      PERFORM learn_market_terms(lot.words);
    END $$;

  -- All lots in one reading, and the indexes when all rows are there: \`market_lot\` takes most of its time to begin.
  CREATE FUNCTION rebuild_market() RETURNS void LANGUAGE plpgsql SET maintenance_work_mem TO '256MB'
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
          market_quantity(l.total_quantity - l.reserved_quantity - l.sold_quantity, l.unit) AS available,
          coalesce(l.purity_pct, -1) AS purity, coalesce(c.rating, 0) AS rating, l.mineral_type AS mineral,
          l.origin_country::text AS country, c.seller_type, c.kyb_level >= 2 AND c.kyb_state IN ('verified', 're_review') AS verified,
          l.esg_info IS NOT NULL OR cardinality(l.certifications) > 0 AS esg, l.certifications,
          coalesce(l.ready_date, '-infinity') AS ready, assayed.kept AS assays,
          array_to_tsvector(array_remove(ARRAY(
  SELECT CASE WHEN length(word) > 3 AND word LIKE '%s' AND word ~ '[^s0-9]s$' THEN left(word, -1) ELSE word END
  FROM (SELECT replace(m[1], ',', '.')
    FROM regexp_matches(text.folded, '([0-9]+[.,][0-9]+|[a-z0-9\\u00df-\\u1fff]+)', 'g') m) latin (word)
  UNION ALL
  SELECT substr(m[1], i, n) FROM regexp_matches(text.folded, '([\\u3400-\\u9fff]+)', 'g') m,
    generate_series(1, length(m[1])) i, generate_series(1, 2) n WHERE i + n <= length(m[1]) + 1) || name.words
            || ARRAY(SELECT 'n:' || w FROM unnest(name.words) w)
            || ARRAY['m:' || l.mineral_type, 'c:' || l.origin_country, 's:' || c.seller_type]
            || ARRAY(SELECT 'k:' || k FROM unnest(l.certifications) k WHERE k <> '') || ARRAY(SELECT 'p:' || l.mineral_type || ' ' || sign FROM unnest(ARRAY['c:' || l.origin_country, 's:' || c.seller_type]
  || ARRAY(SELECT 'k:' || k FROM unnest(l.certifications) k WHERE k <> '')) sign)
            || ARRAY['f:' || l.form, 'i:' || l.incoterm]
  || ARRAY(SELECT 't:' || w FROM unnest(ARRAY(
  SELECT CASE WHEN length(word) > 3 AND word LIKE '%s' AND word ~ '[^s0-9]s$' THEN left(word, -1) ELSE word END
  FROM (SELECT replace(m[1], ',', '.')
    FROM regexp_matches(text.place, '([0-9]+[.,][0-9]+|[a-z0-9\\u00df-\\u1fff]+)', 'g') m) latin (word)
  UNION ALL
  SELECT substr(m[1], i, n) FROM regexp_matches(text.place, '([\\u3400-\\u9fff]+)', 'g') m,
    generate_series(1, length(m[1])) i, generate_series(1, 2) n WHERE i + n <= length(m[1]) + 1)) w) || assayed.signs, NULL)) AS words
        FROM listings l JOIN companies c ON c.id = l.company_id
        CROSS JOIN LATERAL (SELECT concat_ws(' ', l.description, l.origin_region, l.mine_location, l.physical_form, l.reference,
          c.name) AS whole, concat_ws(' ', l.mineral_name, l.grade) AS named, coalesce(l.place, '') AS place OFFSET 0) said
        CROSS JOIN LATERAL (SELECT CASE WHEN octet_length(said.whole) = length(said.whole) THEN lower(said.whole) ELSE fold_text(normalize(said.whole, NFKC)) END AS folded, CASE WHEN octet_length(said.named) = length(said.named) THEN lower(said.named) ELSE fold_text(normalize(said.named, NFKC)) END AS named,
          CASE WHEN octet_length(said.place) = length(said.place) THEN lower(said.place) ELSE fold_text(normalize(said.place, NFKC)) END AS place OFFSET 0) text
        CROSS JOIN LATERAL (SELECT ARRAY(
  SELECT CASE WHEN length(word) > 3 AND word LIKE '%s' AND word ~ '[^s0-9]s$' THEN left(word, -1) ELSE word END
  FROM (SELECT replace(m[1], ',', '.')
    FROM regexp_matches(text.named, '([0-9]+[.,][0-9]+|[a-z0-9\\u00df-\\u1fff]+)', 'g') m) latin (word)
  UNION ALL
  SELECT substr(m[1], i, n) FROM regexp_matches(text.named, '([\\u3400-\\u9fff]+)', 'g') m,
    generate_series(1, length(m[1])) i, generate_series(1, 2) n WHERE i + n <= length(m[1]) + 1) AS words OFFSET 0) name
        CROSS JOIN LATERAL (
  SELECT coalesce(jsonb_object_agg(key, figure), '{}') AS kept,
    array_agg('e:' || key || ' ' || floor(10 * log(greatest(figure, 0.001)::float8))::int) AS signs
  FROM (SELECT DISTINCT ON (key) key, round(stated * CASE
        WHEN basis IS DISTINCT FROM 'wet' OR key IN ('nar kcal', 'gar kcal', 'nar', 'gar', 'tm', 'h2o', 'api', 'stone') THEN 1
        WHEN l.moisture_pct < 100 THEN 100 / (100 - l.moisture_pct) END, 6) AS figure
    FROM (SELECT nth, lower(line ->> 'element') || CASE line ->> 'unit' WHEN 'kcal/kg' THEN ' kcal' ELSE '' END AS key,
          line ->> 'basis' AS basis, (line ->> 'value')::numeric
            * CASE line ->> 'unit' WHEN '%' THEN 10000 WHEN 'ppm' THEN 1 WHEN 'g/t' THEN 1 WHEN 'kcal/kg' THEN 1 END AS stated
        FROM jsonb_array_elements(l.composition) WITH ORDINALITY lines (line, nth)
      UNION ALL SELECT 1000, '{"gold":"au","silver":"ag","platinum":"pt","palladium":"pd","lithium":"li2o","cobalt":"co","nickel":"ni",
  "graphite":"c","copper":"cu","zinc":"zn","lead":"pb","tin":"sn","aluminum":"al","iron-ore":"fe","manganese":"mn",
  "chromium":"cr2o3","bauxite":"al2o3","limestone":"caco3","feldspar":"k2o","fluorspar":"caf2","phosphate":"p2o5",
  "rare-earths":"treo","neodymium":"ndpro","dysprosium":"dy2o3","terbium":"tb4o7","tantalum":"ta2o5","tungsten":"wo3",
  "antimony":"sb","beryllium":"beo","uranium":"u3o8","coal":"c"}'::jsonb ->> l.mineral_type, 'dry', l.purity_pct * 10000
      UNION ALL SELECT 1000, wet, 'wet', l.moisture_pct * 10000 FROM (VALUES ('tm'), ('h2o')) moist (wet)) figures
    WHERE key IS NOT NULL AND stated IS NOT NULL ORDER BY key, nth) firsts
  WHERE figure IS NOT NULL) assayed
        WHERE is_on_market(l) ORDER BY l.mineral_type, l.mineral_name, l.origin_country, coalesce(l.published_at, l.created_at);
      TRUNCATE market_lots, market_terms;
      INSERT INTO market_kinds (sign, mineral, country, certifications, seller_type, verified)
      SELECT DISTINCT ON (sign) sign, mineral, country, certifications, seller_type, verified
      FROM (SELECT *, market_sign(mineral, country, certifications, seller_type, verified) AS sign FROM market_made) made
      ON CONFLICT (sign) DO NOTHING;
      INSERT INTO market_lots (listing_id, newest, kind, price, available, purity, rating, mineral, country, seller_type, verified, esg,
        certifications, words, stamp, ready, assays)
      SELECT id, newest,
        (SELECT kind FROM market_kinds k WHERE k.sign = market_sign(m.mineral, m.country, m.certifications, m.seller_type, m.verified)),
        price, available, purity, rating, mineral, country, seller_type, verified, esg, certifications, words,
        nextval('market_stamps'), ready, assays
      FROM market_made m;
      DROP TABLE market_made;
      INSERT INTO market_terms (word)
      SELECT word FROM ts_stat('SELECT words FROM market_lots')
      WHERE word !~ '^[0-9.]+$' AND word !~ '^[mcsknpfite]:';
      FOR i IN 1 .. cardinality(made) LOOP EXECUTE made[i]; END LOOP;
    END $$;

  CREATE FUNCTION learn_market_terms(lot tsvector) RETURNS void LANGUAGE sql
    AS $$
      INSERT INTO market_terms
      SELECT w FROM unnest(tsvector_to_array(lot)) w
      WHERE w !~ '^[0-9.]+$' AND w !~ '^[mcsknpfite]:' AND NOT EXISTS (SELECT 1 FROM market_terms WHERE word = w)
      ORDER BY w ON CONFLICT DO NOTHING
    $$;

  CREATE FUNCTION market_quantity(quantity numeric, unit text) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE
    AS $$ SELECT coalesce(round(quantity / units_per_tonne(unit), 9), -1) $$;

  CREATE VIEW published.market_lots AS SELECT
    listing_id, newest, kind, stamp, verified, esg, price, available, purity, rating, mineral, country, seller_type,
    certifications, words, room
    FROM market_lots;

  -- Tables that are made before tell the market of their changes.
  CREATE TRIGGER companies_to_market AFTER UPDATE OF name, seller_type, kyb_level, kyb_state, rating, rating_count ON companies
    FOR EACH ROW EXECUTE FUNCTION companies_to_market();
  CREATE TRIGGER documents_to_market AFTER INSERT OR DELETE OR UPDATE OF listing_id, type, state ON documents FOR EACH ROW EXECUTE
    FUNCTION documents_to_market();
  CREATE TRIGGER listings_to_market AFTER INSERT OR UPDATE ON listings FOR EACH ROW EXECUTE FUNCTION listings_to_market();
  CREATE TRIGGER images_to_market AFTER INSERT OR DELETE OR UPDATE ON listing_images FOR EACH ROW EXECUTE FUNCTION
    documents_to_market();
`;

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Any number; whoever prices a lot by the rates and whoever changes the rates must agree on it. */
const RATES_LOCK = 95_072_707;

/** The whole of `market_lot` as it was, with another price. */
const lotFunction = (price: string, before = ''): string => `
  CREATE OR REPLACE FUNCTION market_lot(l listings, c companies) RETURNS market_lots LANGUAGE sql VOLATILE
    AS $$
      ${before}
      SELECT l.id, coalesce(l.published_at, l.created_at), ${price},
        coalesce(l.total_quantity - l.reserved_quantity - l.sold_quantity, -1), coalesce(l.purity_pct, -1),
        coalesce(c.rating, 0), l.mineral_type, l.origin_country, c.seller_type,
        c.kyb_level >= 2 AND c.kyb_state IN ('verified', 're_review'),
        l.esg_info IS NOT NULL OR cardinality(l.certifications) > 0, l.certifications,
        array_to_tsvector(array_remove(
          market_tokens(concat_ws(' ', l.description, l.origin_region, l.mine_location, l.physical_form, l.reference, c.name))
          || (SELECT words || ARRAY(SELECT 'n:' || w FROM unnest(words) w)
              FROM (SELECT market_tokens(concat_ws(' ', l.mineral_name, l.grade))) name (words))
          || ('m:' || l.mineral_type) || ('c:' || l.origin_country)
          || ('s:' || c.seller_type) || ARRAY(SELECT 'k:' || k FROM unnest(l.certifications) k WHERE k <> ''), NULL)),
        nextval('market_stamps')
    $$;`;

/**
 * Prices of the market are compared in one currency and one unit: US dollars for a tonne, wet, dry or contained as the
 * lot's unit says, or for a cubic metre of what is sold by volume. The rates are the newest that are stored; with them,
 * in the same transaction, the prices follow.
 */
export class MarketPrices implements MigrationInterface {
  readonly name = 'MarketPrices1764201600095';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
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

      CREATE FUNCTION usd_per(code text, day date DEFAULT 'infinity') RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE
        AS $$
          SELECT CASE code WHEN 'USD' THEN 1 ELSE round(
            (SELECT rate FROM fx_rates WHERE currency = 'USD' AND date <= day ORDER BY date DESC LIMIT 1)
            / CASE code WHEN 'EUR' THEN 1
                ELSE (SELECT rate FROM fx_rates WHERE currency = code AND date <= day ORDER BY date DESC LIMIT 1) END, 12) END
        $$;

      CREATE FUNCTION market_price(price numeric, currency text, unit text) RETURNS numeric LANGUAGE sql STABLE PARALLEL SAFE
        AS $$ SELECT coalesce(round(price * units_per_tonne(unit) * usd_per(currency), 6), -1) $$;

      ${lotFunction(
        'market_price(l.price_per_unit, l.currency, l.unit)',
        // A lot that is priced while the rates change waits for them.
        `SELECT pg_advisory_xact_lock_shared(${RATES_LOCK}) WHERE l.currency <> 'USD';`,
      )}

      CREATE FUNCTION rates_to_market() RETURNS trigger LANGUAGE plpgsql
        AS $$
        BEGIN
          PERFORM pg_advisory_xact_lock(${RATES_LOCK});
          UPDATE market_lots m SET price = priced.price
          FROM (SELECT l.id, market_price(l.price_per_unit, l.currency, l.unit) AS price
            FROM listings l JOIN market_lots o ON o.listing_id = l.id
            WHERE l.currency <> 'USD' ORDER BY l.id FOR NO KEY UPDATE OF o) priced
          WHERE m.listing_id = priced.id AND m.price <> priced.price;
          RETURN NULL;
        END $$;
      CREATE TRIGGER rates_to_market AFTER INSERT OR UPDATE OR DELETE ON fx_rates
        FOR EACH STATEMENT EXECUTE FUNCTION rates_to_market();

      SELECT rebuild_market();
      ANALYZE market_lots;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TRIGGER rates_to_market ON fx_rates;
      DROP FUNCTION rates_to_market();
      ${lotFunction('coalesce(l.price_per_unit, -1)')}
      DROP FUNCTION market_price(numeric, text, text), usd_per(text, date), units_per_tonne(text);
      SELECT rebuild_market();
    `);
  }
}

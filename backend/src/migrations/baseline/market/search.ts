/** What the marketplace searches. `backend/src/market/search/README.md` tells how it works. */
export const search = `
  CREATE SEQUENCE market_stamps;

  CREATE TABLE market_terms (
    word text COLLATE "C" PRIMARY KEY,
    learned xid8 NOT NULL DEFAULT pg_current_xact_id()
  );
  CREATE INDEX market_terms_alike ON market_terms USING gin (word gin_trgm_ops);
  CREATE INDEX market_terms_learned ON market_terms (learned);

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

  -- A narrow row for each lot that everybody may see, kept by triggers in the transaction that changes the lot or its seller.
  CREATE TABLE market_lots (
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
    room text NOT NULL DEFAULT repeat(' ', 2100),
    ready date NOT NULL DEFAULT '-infinity',
    assays jsonb NOT NULL DEFAULT '{}'
  ) WITH (toast_tuple_target=256);
  ALTER TABLE market_lots ALTER certifications SET STORAGE MAIN;
  ALTER TABLE market_lots ALTER words SET STATISTICS 1000;
  ALTER TABLE market_lots ALTER words SET STORAGE EXTERNAL;
  CREATE INDEX market_lots_words ON market_lots USING gin (words) WITH (fastupdate=off);
  CREATE INDEX market_lots_newest ON market_lots (newest, listing_id);
  CREATE INDEX market_lots_price ON market_lots (price, listing_id);
  CREATE INDEX market_lots_available ON market_lots (available, listing_id);
  CREATE INDEX market_lots_purity ON market_lots (purity, listing_id);
  CREATE INDEX market_lots_rating ON market_lots (rating, listing_id);
  CREATE INDEX market_lots_mineral_newest ON market_lots (mineral, newest, listing_id);
  CREATE INDEX market_lots_mineral_available ON market_lots (mineral, available, listing_id);
  CREATE INDEX market_lots_mineral_purity ON market_lots (mineral, purity, listing_id);
  CREATE INDEX market_lots_mineral_rating ON market_lots (mineral, rating, listing_id);
  CREATE INDEX market_lots_mineral ON market_lots (mineral, price, listing_id) INCLUDE (kind, country, certifications,
    seller_type, verified, esg, available, purity);
`;

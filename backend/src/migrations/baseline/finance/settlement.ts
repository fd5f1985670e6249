/** What is recorded of a deal’s weights, assays and prices, the blind exchange of assays, and the settlements made of them. */
export const settlement = `
  CREATE TABLE settlement_facts (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    deal_id uuid NOT NULL REFERENCES deals,
    kind text NOT NULL CHECK (kind IN ('terms', 'weight', 'assay', 'prices', 'event', 'declaration')),
    -- Where it was weighed, or what the prices are for; a later fact takes the place of one of its kind and place.
    place text NOT NULL DEFAULT '',
    content jsonb NOT NULL,
    side text NOT NULL CHECK (side IN ('buyer', 'seller')),
    by_name text NOT NULL,
    at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    confirmed_by_name text,
    confirmed_at timestamptz(3)
  );
  CREATE INDEX settlement_facts_deal ON settlement_facts (deal_id, at DESC);

  CREATE FUNCTION settlement_fact_stays() RETURNS trigger LANGUAGE plpgsql
    AS $$
      BEGIN
        IF OLD.confirmed_at IS NOT NULL
          OR (NEW.content, NEW.kind, NEW.place, NEW.side, NEW.at) IS DISTINCT FROM (OLD.content, OLD.kind, OLD.place, OLD.side, OLD.at)
        THEN RAISE EXCEPTION 'what was recorded never changes'; END IF;
        RETURN NEW;
      END $$;
  CREATE TRIGGER settlement_fact_stays BEFORE UPDATE ON settlement_facts FOR EACH ROW EXECUTE FUNCTION settlement_fact_stays();

  CREATE TABLE assay_exchanges (
    deal_id uuid PRIMARY KEY REFERENCES deals,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'umpire', 'done')),
    rules jsonb NOT NULL,
    last_sampling date NOT NULL,
    opened_at timestamptz(3) NOT NULL DEFAULT now(),
    revealed_at timestamptz(3),
    notice_side text CHECK (notice_side IN ('buyer', 'seller')),
    notice_at timestamptz(3),
    umpire text,
    umpire_group text,
    umpire_at timestamptz(3),
    umpire_fee numeric(24,2),
    demo boolean NOT NULL DEFAULT false,
    CHECK (state = 'open' OR revealed_at IS NOT NULL)
  );
  CREATE INDEX assay_exchanges_notice ON assay_exchanges (notice_at) WHERE revealed_at IS NULL;
  CREATE INDEX assay_exchanges_umpire ON assay_exchanges (umpire_at DESC) WHERE umpire IS NOT NULL;

  CREATE TABLE assay_results (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    deal_id uuid NOT NULL REFERENCES assay_exchanges,
    side text NOT NULL CHECK (side IN ('buyer', 'seller', 'umpire')),
    laboratory text NOT NULL,
    laboratory_group text NOT NULL,
    certificate_no text NOT NULL DEFAULT '',
    file_key text,
    file_name text,
    media_type text,
    by_name text NOT NULL,
    by_side text NOT NULL CHECK (by_side IN ('buyer', 'seller', 'admin')),
    at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    confirmed_at timestamptz(3),
    UNIQUE (deal_id, side)
  );

  CREATE TABLE assay_values (
    result_id uuid NOT NULL REFERENCES assay_results ON DELETE CASCADE,
    lot int NOT NULL CHECK (lot > 0),
    element text NOT NULL,
    value numeric NOT NULL CHECK (value >= 0),
    PRIMARY KEY (result_id, lot, element)
  );

  CREATE FUNCTION revealed_assay_stays() RETURNS trigger LANGUAGE plpgsql
    AS $$
      BEGIN
        IF EXISTS (
          SELECT 1 FROM assay_results r JOIN assay_exchanges e ON e.deal_id = r.deal_id
          WHERE r.id = coalesce(NEW.result_id, OLD.result_id) AND r.side <> 'umpire' AND e.revealed_at IS NOT NULL
        ) THEN RAISE EXCEPTION 'an assay that was revealed never changes'; END IF;
        RETURN coalesce(NEW, OLD);
      END $$;
  CREATE TRIGGER revealed_assay_stays BEFORE INSERT OR DELETE OR UPDATE ON assay_values FOR EACH ROW EXECUTE FUNCTION
    revealed_assay_stays();

  CREATE TABLE settlements (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    deal_id uuid NOT NULL REFERENCES deals,
    number int NOT NULL,
    kind text NOT NULL CHECK (kind IN ('provisional', 'second_provisional', 'final')),
    currency char(3) NOT NULL,
    total numeric(30,2) NOT NULL,
    due numeric(30,2) NOT NULL,
    payer text CHECK (payer IN ('buyer', 'seller')),
    sheet jsonb NOT NULL,
    -- Of all that went in: the same facts make no second version.
    fingerprint char(64) NOT NULL,
    demo boolean NOT NULL DEFAULT false,
    at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    UNIQUE (deal_id, number)
  );

  CREATE FUNCTION settlement_stays() RETURNS trigger LANGUAGE plpgsql
    AS $$
      BEGIN
        RAISE EXCEPTION 'a settlement never changes';
      END $$;
  CREATE TRIGGER settlement_stays BEFORE DELETE OR UPDATE ON settlements FOR EACH ROW EXECUTE FUNCTION settlement_stays();
  CREATE TRIGGER minor_units BEFORE INSERT OR UPDATE OF total, due ON settlements FOR EACH ROW WHEN
    (minor_units(new.currency::text) < 2) EXECUTE FUNCTION refuse_finer_than_currency('total', 'due');
`;

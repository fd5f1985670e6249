/** Negotiations: a thread for a buyer and a lot, its versions, whose terms nobody can change, drafts and templates. */
export const offers = `
  CREATE SEQUENCE offer_reference START 8201;

  CREATE TABLE offer_threads (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    reference text NOT NULL DEFAULT 'OF-' || nextval('offer_reference') UNIQUE,
    listing_id uuid NOT NULL REFERENCES listings,
    buyer_company_id uuid NOT NULL REFERENCES companies,
    seller_company_id uuid NOT NULL REFERENCES companies,
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'accepted', 'rejected', 'withdrawn', 'expired', 'void')),
    rounds int NOT NULL DEFAULT 1,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    CONSTRAINT offer_threads_two_parties CHECK (buyer_company_id <> seller_company_id)
  );
  CREATE UNIQUE INDEX offer_threads_one_open ON offer_threads (listing_id, buyer_company_id) WHERE state = 'pending';
  CREATE INDEX offer_threads_buyer ON offer_threads (buyer_company_id, updated_at DESC, id DESC);
  CREATE INDEX offer_threads_seller ON offer_threads (seller_company_id, updated_at DESC, id DESC);
  CREATE INDEX offer_threads_listing ON offer_threads (listing_id);
  CREATE INDEX offer_threads_found ON offer_threads USING gin (fold_text(reference) gin_trgm_ops);

  CREATE TABLE offer_versions (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    thread_id uuid NOT NULL REFERENCES offer_threads,
    round int NOT NULL,
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'superseded', 'accepted', 'rejected', 'withdrawn',
      'expired', 'void')),
    by text NOT NULL CHECK (by IN ('buyer', 'seller')),
    author_id uuid,
    author_name text NOT NULL,
    quantity numeric(24,6) NOT NULL CHECK (quantity > 0),
    unit text NOT NULL,
    price numeric(24,8) NOT NULL CHECK (price > 0),
    currency char(3) NOT NULL,
    total numeric(30,2) NOT NULL,
    incoterm text NOT NULL,
    place text NOT NULL,
    delivery_date date NOT NULL,
    payment_terms text NOT NULL,
    message text NOT NULL DEFAULT '',
    reason text,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    expires_at timestamptz(3) NOT NULL,
    pricing jsonb,
    UNIQUE (thread_id, round)
  );
  CREATE UNIQUE INDEX offer_versions_one_open ON offer_versions (thread_id) WHERE state = 'pending';
  CREATE INDEX offer_versions_expiry ON offer_versions (expires_at) WHERE state = 'pending';

  CREATE FUNCTION offer_terms_stand() RETURNS trigger LANGUAGE plpgsql
    AS $$
  BEGIN
    IF (NEW.thread_id, NEW.round, NEW."by", NEW.quantity, NEW.unit, NEW.price, NEW.currency, NEW.total, NEW.incoterm, NEW.place, NEW.delivery_date, NEW.payment_terms, NEW.message, NEW.created_at, NEW.expires_at, NEW.pricing) IS DISTINCT FROM (OLD.thread_id, OLD.round, OLD."by", OLD.quantity, OLD.unit, OLD.price, OLD.currency, OLD.total, OLD.incoterm, OLD.place, OLD.delivery_date, OLD.payment_terms, OLD.message, OLD.created_at, OLD.expires_at, OLD.pricing)
       OR (OLD.state <> 'pending' AND NEW.state <> OLD.state) THEN
      RAISE EXCEPTION 'the terms of an offer version never change';
    END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER offer_terms_stand BEFORE UPDATE ON offer_versions FOR EACH ROW EXECUTE FUNCTION offer_terms_stand();
  CREATE TRIGGER minor_units BEFORE INSERT OR UPDATE OF total ON offer_versions FOR EACH ROW WHEN (minor_units(new.currency::text)
    < 2) EXECUTE FUNCTION refuse_finer_than_currency('total');

  -- What a company writes before it sends an offer.
  CREATE TABLE offer_drafts (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    company_id uuid NOT NULL REFERENCES companies,
    listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
    offer_id uuid REFERENCES offer_threads ON DELETE CASCADE,
    fields jsonb NOT NULL,
    saved_by text NOT NULL,
    demo boolean NOT NULL DEFAULT false,
    saved_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX offer_drafts_first ON offer_drafts (company_id, listing_id) WHERE offer_id IS NULL;
  CREATE UNIQUE INDEX offer_drafts_answer ON offer_drafts (company_id, offer_id) WHERE offer_id IS NOT NULL;
  CREATE INDEX offer_drafts_listing ON offer_drafts (listing_id);
  CREATE INDEX offer_drafts_offer ON offer_drafts (offer_id);

  CREATE TABLE offer_templates (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    company_id uuid NOT NULL REFERENCES companies,
    name text NOT NULL,
    terms jsonb NOT NULL,
    saved_by text NOT NULL,
    demo boolean NOT NULL DEFAULT false,
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  );
  CREATE UNIQUE INDEX offer_templates_name ON offer_templates (company_id, lower(name));

  CREATE VIEW published.offer_threads AS SELECT
    id, reference, listing_id, buyer_company_id, seller_company_id, state, rounds, demo, created_at, updated_at
    FROM offer_threads;

  -- Keys of tables that are made before these.
  ALTER TABLE tender_bids ADD FOREIGN KEY (offer_id) REFERENCES offer_threads;
`;

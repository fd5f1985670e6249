import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Negotiations: a thread for a buyer and a lot, and its versions, whose terms nobody can change. */
export class Offers implements MigrationInterface {
  readonly name = 'Offers1764201600012';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE SEQUENCE offer_reference START 8201;

      CREATE TABLE offer_threads (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        reference text NOT NULL UNIQUE DEFAULT 'OF-' || nextval('offer_reference'),
        listing_id uuid NOT NULL REFERENCES listings,
        buyer_company_id uuid NOT NULL REFERENCES companies,
        seller_company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL DEFAULT 'pending'
          CHECK (state IN ('pending','accepted','rejected','withdrawn','expired','void')),
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

      CREATE TABLE offer_versions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        thread_id uuid NOT NULL REFERENCES offer_threads,
        round int NOT NULL,
        state text NOT NULL DEFAULT 'pending'
          CHECK (state IN ('pending','superseded','accepted','rejected','withdrawn','expired','void')),
        by text NOT NULL CHECK (by IN ('buyer','seller')),
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
        UNIQUE (thread_id, round)
      );
      CREATE UNIQUE INDEX offer_versions_one_open ON offer_versions (thread_id) WHERE state = 'pending';
      CREATE INDEX offer_versions_expiry ON offer_versions (expires_at) WHERE state = 'pending';

      CREATE FUNCTION offer_terms_stand() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (NEW.thread_id, NEW.round, NEW."by", NEW.quantity, NEW.unit, NEW.price, NEW.currency, NEW.total, NEW.incoterm,
            NEW.place, NEW.delivery_date, NEW.payment_terms, NEW.message, NEW.created_at, NEW.expires_at)
           IS DISTINCT FROM
           (OLD.thread_id, OLD.round, OLD."by", OLD.quantity, OLD.unit, OLD.price, OLD.currency, OLD.total, OLD.incoterm,
            OLD.place, OLD.delivery_date, OLD.payment_terms, OLD.message, OLD.created_at, OLD.expires_at)
           OR (OLD.state <> 'pending' AND NEW.state <> OLD.state) THEN
          RAISE EXCEPTION 'the terms of an offer version never change';
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER offer_terms_stand BEFORE UPDATE ON offer_versions
        FOR EACH ROW EXECUTE FUNCTION offer_terms_stand();
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE offer_versions, offer_threads;
      DROP FUNCTION offer_terms_stand();
      DROP SEQUENCE offer_reference;
    `);
  }
}

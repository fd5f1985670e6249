import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions of lots, questions about them, reported problems, and what finds lots that are alike. */
export class Inquiries implements MigrationInterface {
  readonly name = 'Inquiries1764201600052';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE listing_versions (
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        number int NOT NULL,
        event text NOT NULL
          CHECK (event IN ('publish','submit','renew','renew_material','edit_minor','edit_material')),
        fields jsonb NOT NULL,
        published boolean NOT NULL DEFAULT false,
        actor_name text,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        PRIMARY KEY (listing_id, number)
      );
      ALTER TABLE listings ADD COLUMN rejection_code text, ADD COLUMN warned_expiry timestamptz(3);
      CREATE INDEX market_lots_alike ON market_lots (mineral, purity);

      CREATE TABLE inquiries (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        listing_id uuid NOT NULL REFERENCES listings,
        buyer_company_id uuid NOT NULL REFERENCES companies,
        seller_company_id uuid NOT NULL REFERENCES companies,
        last_seq int NOT NULL DEFAULT 0,
        last_message_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        buyer_read int NOT NULL DEFAULT 0,
        seller_read int NOT NULL DEFAULT 0,
        buyer_told boolean NOT NULL DEFAULT false,
        seller_told boolean NOT NULL DEFAULT false,
        answered_at timestamptz(3),
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        UNIQUE (listing_id, buyer_company_id),
        CHECK (buyer_company_id <> seller_company_id)
      );
      CREATE INDEX inquiries_buyer ON inquiries (buyer_company_id, last_message_at DESC, id DESC);
      CREATE INDEX inquiries_seller ON inquiries (seller_company_id, last_message_at DESC, id DESC);

      CREATE TABLE inquiry_messages (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        inquiry_id uuid NOT NULL REFERENCES inquiries ON DELETE CASCADE,
        seq int NOT NULL,
        by text NOT NULL CHECK (by IN ('buyer','seller')),
        author_id uuid NOT NULL REFERENCES users,
        client_id uuid NOT NULL,
        text text NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        UNIQUE (inquiry_id, seq),
        UNIQUE (inquiry_id, author_id, client_id)
      );

      CREATE TABLE reports (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        inquiry_id uuid REFERENCES inquiries ON DELETE CASCADE,
        reporter_id uuid NOT NULL REFERENCES users,
        reporter_company_id uuid REFERENCES companies,
        reason text NOT NULL,
        text text NOT NULL,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open','dismissed','upheld')),
        blocked boolean NOT NULL DEFAULT false,
        note text,
        decided_by text,
        decided_at timestamptz(3),
        demo boolean NOT NULL DEFAULT false,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      );
      CREATE UNIQUE INDEX reports_once ON reports (reporter_id, listing_id, inquiry_id) NULLS NOT DISTINCT
        WHERE state = 'open';
      CREATE INDEX reports_queue ON reports (state, created_at, id);
      CREATE INDEX reports_listing ON reports (listing_id) WHERE state = 'open';
      CREATE INDEX reports_inquiry ON reports (inquiry_id) WHERE state = 'open';
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP TABLE reports, inquiry_messages, inquiries, listing_versions;
      DROP INDEX market_lots_alike;
      ALTER TABLE listings DROP COLUMN rejection_code, DROP COLUMN warned_expiry;
    `);
  }
}

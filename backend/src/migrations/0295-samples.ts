import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Samples of lots before an offer, and files of questions about lots. */
export class Samples implements MigrationInterface {
  readonly name = 'Samples1764201600295';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE samples (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        listing_id uuid NOT NULL REFERENCES listings,
        buyer_company_id uuid NOT NULL REFERENCES companies,
        seller_company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL
          CHECK (state IN ('asked', 'accepted', 'declined', 'withdrawn', 'sent', 'received', 'reported')),
        quantity numeric(24, 6) NOT NULL CHECK (quantity > 0),
        unit text NOT NULL CHECK (unit IN ('g', 'kg')),
        purpose text NOT NULL,
        address text NOT NULL,
        carriage text NOT NULL CHECK (carriage IN ('buyer', 'seller')),
        asked_by text NOT NULL,
        asked_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        reason text,
        carrier text,
        tracking_number text,
        seal_number text,
        sent_on date,
        received_on date,
        seal_intact boolean,
        receipt_note text,
        file_key text,
        file_name text,
        media_type text,
        bytes int,
        sha256 char(64),
        result_note text,
        result_at timestamptz(3),
        demo boolean NOT NULL DEFAULT false,
        CHECK (buyer_company_id <> seller_company_id)
      );
      CREATE UNIQUE INDEX samples_under_way ON samples (listing_id, buyer_company_id)
        WHERE state IN ('asked', 'accepted', 'sent');
      CREATE INDEX samples_buyer ON samples (buyer_company_id, asked_at DESC, id DESC);
      CREATE INDEX samples_seller ON samples (seller_company_id, asked_at DESC, id DESC);

      CREATE TABLE inquiry_files (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        message_id uuid REFERENCES inquiry_messages ON DELETE CASCADE,
        file_key text NOT NULL,
        file_name text NOT NULL,
        media_type text NOT NULL,
        bytes int NOT NULL,
        sha256 char(64) NOT NULL,
        uploaded_by uuid NOT NULL REFERENCES users,
        uploaded_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX inquiry_files_message ON inquiry_files (message_id);
      CREATE INDEX inquiry_files_unsent ON inquiry_files (uploaded_at) WHERE message_id IS NULL;
      CREATE INDEX inquiry_files_listing ON inquiry_files (listing_id);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE inquiry_files, samples');
  }
}

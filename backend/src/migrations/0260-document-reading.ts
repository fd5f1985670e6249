import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who reads the documents of a lot before an offer. The choice, the requests and the signatures are of a lot and a type, so
 * that they hold for the document that replaces another one; a reading is of the very file.
 */
export class DocumentReading implements MigrationInterface {
  readonly name = 'DocumentReading1764201600260';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE document_readers (
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        type text NOT NULL,
        readers text NOT NULL CHECK (readers IN ('nobody', 'verified', 'on_request')),
        undertaking boolean NOT NULL DEFAULT false,
        changed_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (listing_id, type)
      );
      CREATE TABLE document_reading_requests (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
        type text NOT NULL,
        company_id uuid NOT NULL REFERENCES companies,
        state text NOT NULL CHECK (state IN ('signed', 'asked', 'admitted', 'refused')),
        person text NOT NULL,
        message text NOT NULL DEFAULT '',
        reason text,
        asked_at timestamptz(3) NOT NULL DEFAULT now(),
        decided_at timestamptz(3),
        undertaking text,
        undertaking_sha256 char(64),
        signed_by text,
        signed_at timestamptz(3),
        UNIQUE (listing_id, type, company_id)
      );
      CREATE TABLE document_reads (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
        company_id uuid NOT NULL REFERENCES companies,
        person text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE INDEX document_reads_document ON document_reads (document_id, at DESC);
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE document_reads, document_reading_requests, document_readers');
  }
}

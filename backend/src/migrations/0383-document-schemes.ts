import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What other areas read of documents, before. */
const COLUMNS = `id, company_id, listing_id, type, state, file_key, file_name, media_type, bytes, sha256, issuer, number,
  issued_on, expires_on, checks, reason, uploaded_by, decided_by, decided_at, demo, uploaded_at, warned_days`;

/** Of a certificate or audit, the scheme that it is of: what it takes off a score rests on the document, not on a word. */
export class DocumentSchemes implements MigrationInterface {
  readonly name = 'DocumentSchemes1764201600383';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE documents ADD COLUMN scheme text;
      CREATE INDEX documents_schemes ON documents (company_id) WHERE state = 'approved' AND scheme IS NOT NULL;
      CREATE OR REPLACE VIEW published.documents AS SELECT ${COLUMNS}, scheme FROM documents;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW published.documents;
      ALTER TABLE documents DROP COLUMN scheme;
      CREATE VIEW published.documents AS SELECT ${COLUMNS} FROM documents;
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Papers of a company itself beside those of its lots, warnings before expiry, and one list of every area's papers. */
export class DocumentLibrary implements MigrationInterface {
  readonly name = 'DocumentLibrary1764201600063';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      ALTER TABLE documents ADD COLUMN warned_days int;
      CREATE UNIQUE INDEX documents_company_one_pending ON documents
        (company_id, type, (CASE WHEN type = 'certification' THEN coalesce(number, '') ELSE '' END))
        WHERE listing_id IS NULL AND state IN ('uploaded','pending');
      CREATE UNIQUE INDEX documents_company_one_approved ON documents
        (company_id, type, (CASE WHEN type = 'certification' THEN coalesce(number, '') ELSE '' END))
        WHERE listing_id IS NULL AND state = 'approved';
      CREATE INDEX documents_library ON documents (company_id, uploaded_at DESC, id DESC);

      CREATE VIEW document_library AS
        SELECT d.id, 'document' AS source, d.company_id, ARRAY[d.company_id] AS readers,
          CASE WHEN d.listing_id IS NULL THEN 'company' ELSE 'listing' END AS about_kind,
          coalesce(d.listing_id, d.company_id) AS about_id,
          coalesce(l.mineral_name, l.reference, c.name) AS about_name,
          d.type, d.state, d.file_name, d.media_type, d.bytes, d.sha256, d.issuer, d.number, d.issued_on, d.expires_on,
          d.checks, d.reason, d.uploaded_at, d.decided_at, d.demo
        FROM documents d JOIN companies c ON c.id = d.company_id LEFT JOIN listings l ON l.id = d.listing_id
        UNION ALL
        SELECT p.id, 'deal-paper', p.company_id, ARRAY[x.seller_company_id, x.buyer_company_id], 'deal', x.id, x.reference,
          p.type, p.state, p.file_name, p.media_type, p.bytes, p.sha256, NULL, p.number, p.issued_on, NULL,
          '[]'::jsonb, p.reason, p.uploaded_at, p.decided_at, p.demo
        FROM deal_papers p JOIN deals x ON x.id = p.deal_id
        UNION ALL
        SELECT f.id, 'service-file', s.company_id, ARRAY[s.company_id], 'service', s.id, coalesce(nullif(s.title, ''), s.reference),
          'service-file', 'uploaded', f.file_name, f.media_type, f.bytes, f.sha256, NULL, NULL, NULL, NULL,
          '[]'::jsonb, NULL, f.uploaded_at, NULL, s.demo
        FROM service_files f JOIN services s ON s.id = f.service_id;
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`
      DROP VIEW document_library;
      DROP INDEX documents_library, documents_company_one_approved, documents_company_one_pending;
      ALTER TABLE documents DROP COLUMN warned_days;
    `);
  }
}

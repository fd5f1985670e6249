import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Every kept file about a company, a lot or a deal, whatever area keeps it: what an evidence file takes with it. Results of assays are
 * in it once both sides see them.
 */
export class EvidenceFiles implements MigrationInterface {
  readonly name = 'EvidenceFiles1764201600361';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE VIEW evidence_files AS
        SELECT 'document' AS source, d.id::text AS id, CASE WHEN d.listing_id IS NULL THEN 'company' ELSE 'listing' END AS about_kind,
          coalesce(d.listing_id, d.company_id) AS about_id, d.type, d.state, d.issuer, d.number, d.issued_on, d.expires_on,
          d.file_key, d.file_name, d.media_type, d.bytes::bigint AS bytes, d.sha256::text AS sha256, d.uploaded_at
        FROM documents d
        UNION ALL
        SELECT 'deal-document', p.id::text, 'deal', p.deal_id, p.type, p.state, NULL, p.number, p.issued_on, NULL,
          p.file_key, p.file_name, p.media_type, p.bytes, p.sha256::text, p.uploaded_at
        FROM deal_documents p
        UNION ALL
        SELECT 'contract', f.version_id || '/' || f.language || CASE WHEN f.signed THEN '/signed' ELSE '' END, 'deal', v.deal_id,
          'contract', CASE WHEN f.signed THEN 'signed' ELSE v.state END, NULL, v.number::text, NULL, NULL,
          f.file_key, 'contract-' || v.number || '-' || f.language || CASE WHEN f.signed THEN '-signed' ELSE '' END || '.pdf',
          'application/pdf', f.bytes, f.sha256::text, v.updated_at
        FROM contract_files f JOIN contract_versions v ON v.id = f.version_id
        UNION ALL
        SELECT 'assay-result', r.id::text, 'deal', r.deal_id, 'assay-certificate', r.side, r.laboratory, r.certificate_no, NULL, NULL,
          r.file_key, r.file_name, r.media_type, NULL, NULL, r.at
        FROM assay_results r JOIN assay_exchanges e ON e.deal_id = r.deal_id
        WHERE r.file_key IS NOT NULL AND e.revealed_at IS NOT NULL
        UNION ALL
        SELECT 'shipment-file', f.id::text, 'deal', s.deal_id, 'shipment-file', s.state, NULL, s.reference, NULL, NULL,
          f.file_key, f.file_name, f.media_type, f.bytes, f.sha256::text, f.uploaded_at
        FROM shipment_files f JOIN shipments s ON s.id = f.shipment_id WHERE s.deal_id IS NOT NULL
        UNION ALL
        SELECT 'instrument', v.instrument_id || '/' || v.number, 'deal', i.deal_id, i.kind, i.state, i.issuer, i.number, NULL, i.expires_on,
          v.file_key, v.file_name, v.media_type, v.bytes, v.sha256::text, v.at
        FROM instrument_versions v JOIN deal_instruments i ON i.id = v.instrument_id WHERE v.file_key IS NOT NULL
        UNION ALL
        SELECT 'withholding-certificate', c.id::text, 'deal', i.deal_id, 'withholding-certificate', i.state, NULL, i.number, NULL, NULL,
          c.file_key, c.file_name, c.media_type, c.bytes, c.sha256::text, c.uploaded_at
        FROM withholding_certificates c JOIN invoice_withholdings w ON w.id = c.withholding_id
        JOIN invoices i ON i.id = w.invoice_id WHERE i.deal_id IS NOT NULL`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP VIEW evidence_files');
  }
}

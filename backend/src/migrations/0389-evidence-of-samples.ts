import type { MigrationInterface, QueryRunner } from 'typeorm';
import { EvidenceFiles } from './0361-evidence-files.js';

/**
 * Results of samples, files of a deal's room, of shipments without a deal and of projects are kept files too. Of each it is said how
 * far what it belongs to has come, for the table of documents to decide on, and of a sample whose it was.
 */
export class EvidenceOfSamples implements MigrationInterface {
  readonly name = 'EvidenceOfSamples1764201600389';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE OR REPLACE VIEW evidence_files AS
        SELECT 'document' AS source, d.id::text AS id, CASE WHEN d.listing_id IS NULL THEN 'company' ELSE 'listing' END AS about_kind,
          coalesce(d.listing_id, d.company_id) AS about_id, d.type, d.state, d.issuer, d.number, d.issued_on, d.expires_on,
          d.file_key, d.file_name, d.media_type, d.bytes::bigint AS bytes, d.sha256::text AS sha256, d.uploaded_at,
          l.state AS subject_state, NULL::uuid AS buyer_company_id
        FROM documents d LEFT JOIN listings l ON l.id = d.listing_id
        UNION ALL
        SELECT 'deal-document', p.id::text, 'deal', p.deal_id, p.type, p.state, NULL, p.number, p.issued_on, NULL,
          p.file_key, p.file_name, p.media_type, p.bytes, p.sha256::text, p.uploaded_at,
          x.state, NULL
        FROM deal_documents p JOIN deals x ON x.id = p.deal_id
        UNION ALL
        SELECT 'contract', f.version_id || '/' || f.language || CASE WHEN f.signed THEN '/signed' ELSE '' END, 'deal', v.deal_id,
          'contract', CASE WHEN f.signed THEN 'signed' ELSE v.state END, NULL, v.number::text, NULL, NULL,
          f.file_key, 'contract-' || v.number || '-' || f.language || CASE WHEN f.signed THEN '-signed' ELSE '' END || '.pdf',
          'application/pdf', f.bytes, f.sha256::text, v.updated_at,
          x.state, NULL
        FROM contract_files f JOIN contract_versions v ON v.id = f.version_id JOIN deals x ON x.id = v.deal_id
        UNION ALL
        SELECT 'assay-result', r.id::text, 'deal', r.deal_id, 'assay-certificate', r.side, r.laboratory, r.certificate_no, NULL, NULL,
          r.file_key, r.file_name, r.media_type, NULL, NULL, r.at,
          NULL, NULL
        FROM assay_results r JOIN assay_exchanges e ON e.deal_id = r.deal_id
        WHERE r.file_key IS NOT NULL AND e.revealed_at IS NOT NULL
        UNION ALL
        SELECT 'shipment-file', f.id::text, 'deal', s.deal_id, 'shipment-file', s.state, NULL, s.reference, NULL, NULL,
          f.file_key, f.file_name, f.media_type, f.bytes, f.sha256::text, f.uploaded_at,
          s.state, NULL
        FROM shipment_files f JOIN shipments s ON s.id = f.shipment_id WHERE s.deal_id IS NOT NULL
        UNION ALL
        SELECT 'instrument', v.instrument_id || '/' || v.number, 'deal', i.deal_id, i.kind, i.state, i.issuer, i.number, NULL, i.expires_on,
          v.file_key, v.file_name, v.media_type, v.bytes, v.sha256::text, v.at,
          x.state, NULL
        FROM instrument_versions v JOIN deal_instruments i ON i.id = v.instrument_id
        JOIN deals x ON x.id = i.deal_id WHERE v.file_key IS NOT NULL
        UNION ALL
        SELECT 'withholding-certificate', c.id::text, 'deal', i.deal_id, 'withholding-certificate', i.state, NULL, i.number, NULL, NULL,
          c.file_key, c.file_name, c.media_type, c.bytes, c.sha256::text, c.uploaded_at,
          NULL, NULL
        FROM withholding_certificates c JOIN invoice_withholdings w ON w.id = c.withholding_id
        JOIN invoices i ON i.id = w.invoice_id WHERE i.deal_id IS NOT NULL
        UNION ALL
        SELECT 'sample-result', s.id::text, 'listing', s.listing_id, 'sample-result', s.state, NULL, NULL, NULL, NULL,
          s.file_key, s.file_name, s.media_type, s.bytes, s.sha256::text, s.result_at,
          NULL, s.buyer_company_id
        FROM samples s WHERE s.file_key IS NOT NULL AND s.result_at IS NOT NULL
        UNION ALL
        SELECT 'room-file', f.id::text, 'deal', r.id, 'room-file', 'sent', NULL, NULL, NULL, NULL,
          f.file_key, f.file_name, f.media_type, f.bytes, f.sha256::text, f.uploaded_at,
          NULL, NULL
        FROM room_files f JOIN rooms r ON r.id = f.room_id JOIN room_messages m ON m.id = f.message_id
        WHERE r.kind = 'deal' AND m.deleted_at IS NULL
        UNION ALL
        SELECT 'shipment-file', f.id::text, 'company', c.id, 'shipment-file', s.state, NULL, s.reference, NULL, NULL,
          f.file_key, f.file_name, f.media_type, f.bytes, f.sha256::text, f.uploaded_at,
          s.state, NULL
        FROM shipment_files f JOIN shipments s ON s.id = f.shipment_id
        JOIN companies c ON c.id IN (s.client_company_id, s.carrier_company_id) WHERE s.deal_id IS NULL
        UNION ALL
        SELECT 'project-file', f.id::text, 'company', p.company_id,
          CASE f.access WHEN 'public' THEN 'project-document' ELSE 'data-room-document' END, p.state, NULL, p.reference, NULL, NULL,
          f.file_key, f.file_name, f.media_type, f.bytes, f.sha256::text, f.uploaded_at,
          p.state, NULL
        FROM project_files f JOIN projects p ON p.id = f.project_id`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP VIEW evidence_files');
    await new EvidenceFiles().up(db);
  }
}

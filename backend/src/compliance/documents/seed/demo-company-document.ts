import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Company } from '../../../identity/companies/index.js';
import { translator } from '../../../platform/i18n/index.js';
import type { FileStore } from '../../../platform/storage/file-store.js';
import { sha256 } from '../../../platform/files/index.js';
import { TradeDocument } from '../document.entity.js';
import { demoPdf } from './demo-pdf.js';

type Document = Pick<
  TradeDocument,
  'type' | 'state' | 'reason' | 'issuer' | 'number' | 'scheme' | 'issuedOn' | 'expiresOn' | 'uploadedAt' | 'decidedAt'
>;

/** A demo document about a company: a real file that says what it is. Answers the row, not yet saved. */
export const demoCompanyDocument = async (
  em: EntityManager,
  files: FileStore,
  company: Company,
  document: Document,
): Promise<TradeDocument> => {
  const bytes = demoPdf([
    translator('en').t(`document.type.${document.type}`),
    'Demonstration document. It was issued by nobody and proves nothing.',
    `Number: ${document.number}`,
    `Holder: ${company.name}`,
    `Issued: ${document.issuedOn}`,
  ]);
  const fileKey = `documents/${randomUUID()}.pdf`;
  await files.put(fileKey, bytes, 'application/pdf');
  return em.create(TradeDocument, {
    ...document,
    companyId: company.id,
    listingId: null,
    fileKey,
    fileName: `${(document.number ?? document.type).toLowerCase()}.pdf`,
    mediaType: 'application/pdf',
    bytes: bytes.length,
    sha256: sha256(bytes),
    checks: ['type_matches_content', 'unique', 'not_expired', 'dates_in_order'].map((code) => ({
      code,
      passed: code !== 'not_expired' || document.state !== 'expired',
    })),
    demo: true,
  });
};

import type { DocumentView } from '@orebridge/contracts';
import { lotDocumentKind, mayWithDocument } from '@orebridge/trade';
import { shownChecks } from './checks.js';
import type { TradeDocument } from './document.entity.js';

export const toDocumentView = (d: TradeDocument): DocumentView => ({
  id: d.id,
  type: d.type,
  state: d.state,
  fileName: d.fileName,
  mediaType: d.mediaType,
  bytes: d.bytes,
  sha256: d.sha256,
  issuer: d.issuer,
  number: d.number,
  scheme: d.scheme,
  issuedOn: d.issuedOn,
  expiresOn: d.expiresOn,
  listingId: d.listingId,
  companyId: d.companyId,
  uploadedAt: d.uploadedAt.toISOString(),
  decidedAt: d.decidedAt?.toISOString() ?? null,
  reason: d.reason,
  checks: shownChecks(d.checks),
  demo: d.demo,
});

/** Whether everybody on the market learns from whom an approved document of a lot is, and its number. */
export const showsIssuer = (type: TradeDocument['type']): boolean =>
  mayWithDocument({ kind: lotDocumentKind(type), stage: 'listed', party: 'stranger', approved: true }, 'issuer');

/**
 * A document as a buyer without a deal sees it (trade rules 1.6): that it was approved and until when it holds; who issued
 * a certificate too. The file, its name and its hash stay with the owner.
 */
export const toPublicDocument = (d: TradeDocument): DocumentView => {
  const certificate = showsIssuer(d.type);
  return {
    ...toDocumentView(d),
    fileName: '',
    sha256: '',
    issuer: certificate ? d.issuer : null,
    number: certificate ? d.number : null,
    scheme: certificate ? d.scheme : null,
    reason: null,
    checks: [],
  };
};

import {
  COMPANY_DOCUMENTS,
  type CompanyDocumentCode,
  type DocumentCode,
  isCertificate,
  isDocumentCode,
} from '../documents.js';
import { type DealDocumentType, isCarriage, isTransport } from '../execution.js';
import type { DocumentStage } from './stages.js';
import {
  DOCUMENT_ACCESS,
  type DocumentCall,
  type DocumentKind,
  type DocumentParty,
  type DocumentRule,
} from './table.js';

/** A document as somebody stands to it. */
export interface DocumentAsked {
  readonly kind: DocumentKind;
  readonly stage: DocumentStage;
  readonly party: DocumentParty;
  /** Whether it was approved; left out where nobody decides on documents of the kind. */
  readonly approved?: boolean;
}

const applies = (rule: DocumentRule, { stage, party }: Omit<DocumentAsked, 'kind'>, call: DocumentCall): boolean =>
  rule.who.includes(party) && rule.may.includes(call) && (!rule.when || rule.when.includes(stage));

/** Whether the table allows the call. */
export const mayWithDocument = (
  { kind, approved = false, ...standing }: DocumentAsked,
  call: DocumentCall,
): boolean => {
  const { stages, rules } = DOCUMENT_ACCESS[kind];
  return (
    stages.includes(standing.stage) &&
    rules.some((rule) => applies(rule, standing, call) && (!rule.of || (rule.of === 'approved') === approved))
  );
};

/** The kind of a document of a lot. */
export const lotDocumentKind = (code: DocumentCode | CompanyDocumentCode): DocumentKind =>
  isCertificate(code) ? 'lot_certificate' : 'lot_document';

/** The kind of a document of a deal. */
export const dealDocumentKind = (type: DealDocumentType): DocumentKind => {
  if (type === 'evidence' || type === 'award') return type;
  if (isTransport(type)) return 'transport_document';
  return isCarriage(type) ? 'carriage_document' : 'deal_document';
};

/** The kind of a reviewed document: about a company, unless it is about a lot. */
export const reviewedDocumentKind = (
  code: DocumentCode | CompanyDocumentCode,
  listingId: string | null,
): DocumentKind => (listingId ? lotDocumentKind(code) : 'company_document');

/** The kinds that a document of the type can be of. */
export const kindsOfType = (type: string): DocumentKind[] => {
  const code = type as DocumentCode;
  if ((COMPANY_DOCUMENTS as readonly string[]).includes(type)) return ['company_document'];
  return isDocumentCode(type)
    ? [lotDocumentKind(code), dealDocumentKind(code)]
    : [dealDocumentKind(type as DealDocumentType)];
};

/** The documents of a listing: code, and whether a listing needs it to be submitted (specification section 3). */
export const LISTING_DOCUMENTS = [
  { code: 'mining-permit', required: true },
  { code: 'esg-certificate', required: true },
  { code: 'quality-analysis', required: true },
  { code: 'origin-certificate', required: true },
  { code: 'worker-safety-plan', required: false },
  { code: 'reclamation-plan', required: false },
] as const;

/** Documents that mineral, origin, destination or carriage may ask for besides (trade rules 3.2). */
export const TRADE_DOCUMENTS = [
  'export-licence',
  'export-quota-certificate',
  'icglr-certificate',
  'kp-certificate',
  'oecd-dd-report',
  'smelter-audit',
  'chain-of-custody',
  'asm-legal-status',
  'asm-scheme',
  'sds',
  'tml-certificate',
  'moisture-certificate',
  'cargo-declaration',
  'dg-declaration',
  'class7-dg-declaration',
  'nuclear-export-licence',
  'end-user-certificate',
  'cbam-emissions-report',
  'battery-dd-policy',
  'insurance',
  'weight-certificate',
  'assay-certificate',
  'bill-of-lading',
] as const;

export type ListingDocumentCode = (typeof LISTING_DOCUMENTS)[number]['code'];
export type DocumentCode = ListingDocumentCode | (typeof TRADE_DOCUMENTS)[number];

/** Documents of a company itself: those that its verification asks for (trade rules 1.2), and its certificates. */
export const COMPANY_DOCUMENTS = [
  'certificate-of-incorporation',
  'registry-extract',
  'identity-documents',
  'proof-of-address',
  'bank-letter',
  'tax-certificate',
  'trading-licence',
  'accreditation-scope',
  'forwarder-licence',
  'cargo-liability-cover',
  'dangerous-goods-authority',
  'investor-category',
  'source-of-funds',
  'certification',
] as const;
export type CompanyDocumentCode = (typeof COMPANY_DOCUMENTS)[number];

/** Every code of a document about a cargo. */
export const DOCUMENT_CODES: readonly DocumentCode[] = [
  ...LISTING_DOCUMENTS.map(({ code }) => code),
  ...TRADE_DOCUMENTS,
];

/** True for a document about a cargo. */
export const isDocumentCode = (code: string): code is DocumentCode =>
  (DOCUMENT_CODES as readonly string[]).includes(code);

/** The four documents without which no listing is submitted, in the order of the form. */
export const REQUIRED_LISTING_DOCUMENTS: readonly ListingDocumentCode[] = LISTING_DOCUMENTS.filter(
  ({ required }) => required,
).map(({ code }) => code);

/** Documents that a buyer sees in full before an offer is accepted; the others are shown redacted (trade rules 1.6). */
export const isCertificate = (code: DocumentCode | CompanyDocumentCode): boolean => code.endsWith('-certificate');

/** Who reads the file of a lot's document before an offer, besides its owner and reviewers (trade rules 1.6). */
export const DOCUMENT_READERS = ['nobody', 'verified', 'on_request'] as const;
export type DocumentReaders = (typeof DOCUMENT_READERS)[number];

/** Who reads a document before its owner has chosen: analyses are given on request, all else to nobody. */
export const usualReaders = (code: DocumentCode | CompanyDocumentCode): DocumentReaders =>
  code === 'quality-analysis' || code === 'assay-certificate' ? 'on_request' : 'nobody';

/** True when a company may have several of the kind at once; each is told from the others by its number. */
export const isManifold = (code: DocumentCode | CompanyDocumentCode): boolean => code === 'certification';

/** Days before its expiry at which the holder of a document is warned (trade rules, timers). */
export const EXPIRY_WARNING_DAYS = [60, 30, 7, 1] as const;

/** The warning that is due so many days before expiry: the smallest threshold that has been reached, null before the first. */
export const expiryWarning = (daysLeft: number): number | null =>
  EXPIRY_WARNING_DAYS.findLast((threshold) => daysLeft <= threshold) ?? null;

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

/** Every document code there is. */
export const DOCUMENT_CODES: readonly DocumentCode[] = [
  ...LISTING_DOCUMENTS.map(({ code }) => code),
  ...TRADE_DOCUMENTS,
];

/** The four documents without which no listing is submitted, in the order of the form. */
export const REQUIRED_LISTING_DOCUMENTS: readonly ListingDocumentCode[] = LISTING_DOCUMENTS.filter(
  ({ required }) => required,
).map(({ code }) => code);

/** Documents that a buyer sees in full before an offer is accepted; the others are shown redacted (trade rules 1.6). */
export const isCertificate = (code: DocumentCode): boolean => code.endsWith('-certificate');

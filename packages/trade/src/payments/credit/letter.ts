import type { Incoterm } from '../../incoterms.js';

/** Documents that a letter of credit or a contract asks the seller to present. */
export const LETTER_DOCUMENTS = [
  'invoice',
  'transport',
  'weight',
  'analysis',
  'origin',
  'packing_list',
  'insurance',
] as const;
export type LetterDocument = (typeof LETTER_DOCUMENTS)[number];

/** What a letter says of partial shipments and of transhipment (fields 43P and 43T). */
export const LETTER_PERMISSIONS = ['allowed', 'not_allowed', 'conditional'] as const;
export type LetterPermission = (typeof LETTER_PERMISSIONS)[number];

/**
 * What a letter of credit says, by the fields of its MT700 (SWIFT, category 7). Null where it says nothing. Days are
 * YYYY-MM-DD, amounts and percentages decimals.
 */
export interface Letter {
  /** Field 20. */
  readonly number: string | null;
  /** Fields 52A and 52D: the bank that opened it. */
  readonly issuer: string | null;
  /** Field 31C. */
  readonly issuedOn: string | null;
  /** Field 31D: day and place of expiry. */
  readonly expiresOn: string | null;
  readonly expiryPlace: string | null;
  /** Fields 50 and 59. */
  readonly applicant: string | null;
  readonly beneficiary: string | null;
  /** Field 32B. */
  readonly currency: string | null;
  readonly amount: string | null;
  /** Field 39A: by how many per cent the amount may be exceeded and fallen short of. */
  readonly plusPct: string | null;
  readonly minusPct: string | null;
  /** Fields 43P and 43T. */
  readonly partialShipments: LetterPermission | null;
  readonly transhipment: LetterPermission | null;
  /** Fields 44E and 44F, or 44A and 44B where carriage begins or ends elsewhere. */
  readonly loadingPort: string | null;
  readonly dischargePort: string | null;
  /** Field 44C. */
  readonly latestShipment: string | null;
  /** Field 45A, and what is read out of it. */
  readonly goods: string | null;
  readonly quantity: string | null;
  /** Code of the unit, e.g. `t` or `dmt`. */
  readonly quantityUnit: string | null;
  readonly aboutQuantity: boolean | null;
  readonly quantityPct: string | null;
  readonly incoterm: Incoterm | null;
  readonly place: string | null;
  /** Field 46A: one entry a document, as the letter words it. */
  readonly documents: readonly string[];
  /** Field 48: days after the shipment within which documents are presented. */
  readonly presentationDays: number | null;
}

/** A letter that says nothing yet. */
export const EMPTY_LETTER: Letter = {
  number: null,
  issuer: null,
  issuedOn: null,
  expiresOn: null,
  expiryPlace: null,
  applicant: null,
  beneficiary: null,
  currency: null,
  amount: null,
  plusPct: null,
  minusPct: null,
  partialShipments: null,
  transhipment: null,
  loadingPort: null,
  dischargePort: null,
  latestShipment: null,
  goods: null,
  quantity: null,
  quantityUnit: null,
  aboutQuantity: null,
  quantityPct: null,
  incoterm: null,
  place: null,
  documents: [],
  presentationDays: null,
};

/** Days after the shipment within which documents are presented when the letter names none (UCP 600 article 14 c). */
export const PRESENTATION_DAYS = 21;

const WORDED: Readonly<Record<LetterDocument, RegExp>> = {
  packing_list: /PACKING\s+LIST/,
  insurance: /INSURANCE/,
  transport: /LADING|\bB\/?L\b|WAY\s?BILL|CMR|CONSIGNMENT NOTE|TRANSPORT DOCUMENT/,
  invoice: /INVOICE/,
  origin: /ORIGIN/,
  weight: /WEIGHT/,
  analysis: /ANALYSIS|ASSAY|QUALITY/,
};
const IN_ORDER = Object.keys(WORDED) as LetterDocument[];

/** Which documents an entry of field 46A asks for; none for one that the trade has no name of. */
export const documentsIn = (entry: string): LetterDocument[] => {
  const text = entry.toUpperCase();
  const found = IN_ORDER.filter((code) => WORDED[code].test(text));
  // An invoice or a bill of lading often names weight, origin or packing in passing.
  const main = found.find(
    (code) => text.search(WORDED[code]) === Math.min(...found.map((one) => text.search(WORDED[one]))),
  );
  if (main === 'invoice' || main === 'transport' || main === 'insurance') return [main];
  return found.filter((code) => code !== 'invoice' && code !== 'transport');
};

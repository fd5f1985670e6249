import { dec, type DecimalInput, toWire } from '../../decimal.js';
import type { Incoterm } from '../../incoterms.js';
import { lcExpirySuffices } from '../../settlement/invoices.js';
import { isSamePayer } from '../security.js';
import { documentsIn, type Letter, type LetterDocument, PRESENTATION_DAYS } from './letter.js';

/** What of a letter of credit is held against the contract, in the order in which a bank's form has it. */
export const LETTER_FIELDS = [
  'expiry',
  'expiry_place',
  'applicant',
  'beneficiary',
  'currency',
  'amount',
  'partial_shipments',
  'transhipment',
  'loading_port',
  'discharge_port',
  'latest_shipment',
  'goods',
  'quantity',
  'incoterm',
  'documents',
  'presentation',
] as const;
export type LetterField = (typeof LETTER_FIELDS)[number];

/**
 * A difference between letter and contract. A discrepancy takes something from the seller that the contract gives, or asks
 * for what it does not; a remark is to be known. Values are days, amounts with their currency, codes, or the words themselves;
 * empty where nothing is said.
 */
export interface LetterFinding {
  readonly field: LetterField;
  readonly weight: 'discrepancy' | 'remark';
  readonly contract: string;
  readonly letter: string;
}

/** What the contract says about what a letter of credit says. */
export interface LetterContract {
  /** What the letter must cover, and its currency. */
  readonly amount: DecimalInput;
  readonly currency: string;
  readonly quantity: DecimalInput;
  readonly unit: string;
  /** By how many per cent the quantity may differ. */
  readonly tolerancePct: DecimalInput;
  /** The last day of shipment, YYYY-MM-DD. */
  readonly lastShipment: string;
  readonly incoterm: Incoterm;
  readonly place: string;
  readonly goods: string;
  readonly buyer: string;
  readonly seller: string;
  /** ISO 3166-1 alpha-2 of the seller; null when it is not known. */
  readonly sellerCountry: string | null;
  readonly documents: readonly LetterDocument[];
}

/** Terms by which the seller arranges the main carriage: the place named is the destination. */
const TO_DESTINATION: readonly Incoterm[] = ['CPT', 'CIP', 'CFR', 'CIF', 'DAP', 'DPU', 'DDP'];

/** What the seller presents under the contract's clause of delivery, by its delivery term (trade rules 2.9). */
export const contractDocuments = (incoterm: Incoterm, packed: boolean): LetterDocument[] => [
  'invoice',
  'transport',
  'weight',
  'analysis',
  'origin',
  ...(packed ? (['packing_list'] as const) : []),
  ...(incoterm === 'CIF' || incoterm === 'CIP' ? (['insurance'] as const) : []),
];

const words = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);
const within = (a: string, b: string): boolean => {
  const there = words(b);
  return words(a).some((word) => there.includes(word));
};

/** The most that a letter lets be drawn: 39A, or 10 % where "about" stands before the amount (UCP 600 article 30 a). */
export const letterMaximum = ({ amount, plusPct }: Letter, aboutAmount = false): string => {
  const pct = plusPct ?? (aboutAmount ? '10' : '0');
  return toWire(
    dec(amount ?? '0')
      .times(dec(pct).plus(100))
      .div(100),
  );
};

/** By how many per cent the quantity may differ under the letter (UCP 600 article 30 a and b). */
export const letterQuantityPct = ({ quantityPct, aboutQuantity }: Letter, countedInUnits = false): string =>
  quantityPct ?? (aboutQuantity ? '10' : countedInUnits ? '0' : '5');

const aroundPct = (of: DecimalInput, pct: DecimalInput) => ({
  min: dec(of).times(dec(pct).neg().plus(100)).div(100),
  max: dec(of).times(dec(pct).plus(100)).div(100),
});

type Found = Omit<LetterFinding, 'field'> | null;
type Check = (letter: Letter, contract: LetterContract, marks: LetterMarks) => Found;

/** What the one who records a letter says of its wording. */
export interface LetterMarks {
  readonly aboutAmount?: boolean;
  readonly countedInUnits?: boolean;
}

const discrepancy = (contract: string, letter: string): Found => ({ weight: 'discrepancy', contract, letter });
const remark = (contract: string, letter: string): Found => ({ weight: 'remark', contract, letter });
const party =
  (of: 'applicant' | 'beneficiary', company: 'buyer' | 'seller'): Check =>
  (letter, contract) => {
    const named = letter[of];
    if (named === null) return remark(contract[company], '');
    return isSamePayer(named, contract[company]) ? null : discrepancy(contract[company], named);
  };
const forbidden =
  (of: 'partialShipments' | 'transhipment'): Check =>
  (letter) =>
    letter[of] === 'not_allowed' || letter[of] === 'conditional' ? remark('', letter[of]) : null;
const port =
  (of: 'loadingPort' | 'dischargePort', isDestination: boolean): Check =>
  (letter, { incoterm, place }) => {
    if (TO_DESTINATION.includes(incoterm) !== isDestination) return null;
    const named = letter[of];
    if (named === null) return remark(place, '');
    return within(named, place) ? null : discrepancy(place, named);
  };

const quantity: Check = (letter, contract, { countedInUnits }) => {
  if (letter.quantity === null) return null;
  const [agreed, stated] = [
    `${toWire(dec(contract.quantity))} ${contract.unit}`,
    `${letter.quantity} ${letter.quantityUnit ?? contract.unit}`,
  ];
  if (letter.quantityUnit !== null && letter.quantityUnit !== contract.unit) return remark(agreed, stated);
  const allowed = aroundPct(letter.quantity, letterQuantityPct(letter, countedInUnits));
  const wanted = aroundPct(contract.quantity, contract.tolerancePct);
  const holds = (figure: DecimalInput) =>
    dec(figure).greaterThanOrEqualTo(allowed.min) && dec(figure).lessThanOrEqualTo(allowed.max);
  if (!holds(contract.quantity)) return discrepancy(agreed, stated);
  return holds(wanted.min) && holds(wanted.max)
    ? null
    : remark(
        `${agreed} ± ${toWire(dec(contract.tolerancePct))} %`,
        `${stated} ± ${letterQuantityPct(letter, countedInUnits)} %`,
      );
};

const documents: Check = (letter, contract) => {
  if (letter.documents.length === 0) return null;
  const asked = letter.documents.map((entry) => ({ entry, codes: documentsIn(entry) }));
  const beyond = asked.filter(({ codes }) => !codes.some((code) => contract.documents.includes(code)));
  if (beyond.length > 0) return discrepancy(contract.documents.join(', '), beyond.map(({ entry }) => entry).join('; '));
  const missing = contract.documents.filter((code) => !asked.some(({ codes }) => codes.includes(code)));
  return missing.length > 0 ? remark(missing.join(', '), '') : null;
};

const goods: Check = (letter, contract) => {
  if (letter.goods === null) return null;
  const [named, there] = [words(contract.goods), words(letter.goods)];
  const found = named.filter((word) => there.includes(word));
  if (named.length === 0 || found.length === named.length) return null;
  return found.length === 0 ? discrepancy(contract.goods, letter.goods) : remark(contract.goods, letter.goods);
};

const CHECKS: Readonly<Record<LetterField, Check>> = {
  expiry: ({ expiresOn }, { lastShipment }) =>
    expiresOn !== null && lcExpirySuffices(expiresOn, lastShipment) ? null : discrepancy(lastShipment, expiresOn ?? ''),
  expiry_place: ({ expiryPlace }, { sellerCountry }) => {
    if (expiryPlace === null || sellerCountry === null) return null;
    const country = new Intl.DisplayNames(['en'], { type: 'region' }).of(sellerCountry) ?? '';
    return within(expiryPlace, country) ? null : remark(country, expiryPlace);
  },
  applicant: party('applicant', 'buyer'),
  beneficiary: party('beneficiary', 'seller'),
  currency: ({ currency }, contract) =>
    currency === null || currency === contract.currency ? null : discrepancy(contract.currency, currency),
  amount: (letter, contract, { aboutAmount }) => {
    const most = letterMaximum(letter, aboutAmount);
    const [asked, stated] = [
      `${toWire(dec(contract.amount))} ${contract.currency}`,
      `${most} ${letter.currency ?? contract.currency}`,
    ];
    if (dec(most).lessThan(contract.amount)) return discrepancy(asked, stated);
    const whole = aroundPct(contract.amount, contract.tolerancePct).max;
    return dec(most).lessThan(whole) ? remark(`${toWire(whole)} ${contract.currency}`, stated) : null;
  },
  partial_shipments: forbidden('partialShipments'),
  transhipment: forbidden('transhipment'),
  loading_port: port('loadingPort', false),
  discharge_port: port('dischargePort', true),
  latest_shipment: ({ latestShipment }, { lastShipment }) => {
    if (latestShipment === null || latestShipment === lastShipment) return null;
    return latestShipment < lastShipment
      ? discrepancy(lastShipment, latestShipment)
      : remark(lastShipment, latestShipment);
  },
  goods,
  quantity,
  incoterm: ({ incoterm, place }, contract) => {
    const agreed = `${contract.incoterm} ${contract.place}`;
    if (incoterm === null) return null;
    const isSame = incoterm === contract.incoterm && (place === null || within(place, contract.place));
    return isSame ? null : discrepancy(agreed, `${incoterm} ${place ?? ''}`.trim());
  },
  documents,
  presentation: ({ presentationDays }) =>
    presentationDays === null || presentationDays >= PRESENTATION_DAYS
      ? null
      : remark(String(PRESENTATION_DAYS), String(presentationDays)),
};

/** Holds a letter of credit against the contract, field by field (trade rules 2.9). */
export const letterFindings = (letter: Letter, contract: LetterContract, marks: LetterMarks = {}): LetterFinding[] =>
  LETTER_FIELDS.flatMap((field) => {
    const found = CHECKS[field](letter, contract, marks);
    return found ? [{ field, ...found }] : [];
  });

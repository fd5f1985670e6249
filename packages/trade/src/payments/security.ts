import { dec, type DecimalInput, toWire } from '../decimal.js';
import { moneyText } from '../money.js';
import { lcExpirySuffices } from '../settlement/invoices.js';
import { lcTolerance } from '../settlement/tolerance.js';

/** Banking days for securing the payment after both have signed, and after how many the buyer is reminded (trade rules 1.5). */
export const SECURITY_DAYS = { due: 10, reminder: 5 } as const;
/** Days between the settlement of a deal and its close. */
export const CLOSE_DAYS = 7;

/** How a deal's payment is secured: money at the provider, or a document that an admin has checked. */
export type SecurityWay = 'funds' | 'document';

/** The share of what is secured that must lie at the provider, per cent; the others are secured by a document. */
const FUNDED_PCT: Readonly<Record<string, string>> = { escrow: '100', prepayment: '100', prepayment_30_70: '30' };

/** How the payment is secured under these payment terms (trade rules 2.7). */
export const securityWay = (paymentTerms: string): SecurityWay => (paymentTerms in FUNDED_PCT ? 'funds' : 'document');

/** Terms under which a share of the whole value of the contract is paid before the loading. */
const PREPAID: readonly string[] = ['prepayment', 'prepayment_30_70'];

/**
 * The share of the contract's value that its security is about, per cent: all of it where it is paid in advance, else the
 * provisional value (trade rules 2.7).
 */
export const securedPct = (paymentTerms: string, provisionalPct: string): string =>
  PREPAID.includes(paymentTerms) ? '100' : provisionalPct;

/** What must be secured under these terms, to the minor unit. @param value by {@link securedPct}, tax included */
export const securedAmount = (value: DecimalInput, paymentTerms: string, currency: string): string =>
  moneyText(
    dec(value)
      .times(dec(FUNDED_PCT[paymentTerms] ?? '100'))
      .div(100),
    currency,
  );

/** Documents that secure a payment. */
export const INSTRUMENT_KINDS = ['lc_sight', 'lc_usance', 'sblc', 'cad', 'open_account', 'prepayment'] as const;
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

/** What is asked of a document before it counts. */
export interface SecurityInstrument {
  readonly kind: InstrumentKind;
  readonly amount: DecimalInput;
  readonly currency: string;
  /** YYYY-MM-DD; null for one that does not run out. */
  readonly expiresOn: string | null;
  readonly beneficiary: string;
  /** What a letter of credit says of its quantity, in the contract's unit; null where it states none. */
  readonly quantity?: DecimalInput | null;
  /** "About" or "approximately" stands before the quantity, or before the amount. */
  readonly aboutQuantity?: boolean;
  readonly aboutAmount?: boolean;
  /** The quantity is a number of packing units or single items. */
  readonly countedInUnits?: boolean;
}
/** What the deal asks of it. */
export interface SecurityAsked {
  readonly amount: DecimalInput;
  readonly currency: string;
  /** The last day of shipment, YYYY-MM-DD. */
  readonly lastShipment: string;
  readonly seller: string;
  /** The agreed quantity. */
  readonly quantity?: DecimalInput;
}
/** What is wrong with a document; the end of a message key. */
export const DOCUMENT_FLAWS = ['amount', 'quantity', 'currency', 'expiry', 'beneficiary'] as const;
export type DocumentFlaw = (typeof DOCUMENT_FLAWS)[number];

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Letters of credit and guarantees must name the seller and outlive the last shipment by 21 days. */
const NAMES_SELLER: readonly InstrumentKind[] = ['lc_sight', 'lc_usance', 'sblc'];

/** Letters of credit alone are under UCP 600. */
const CREDITS: readonly InstrumentKind[] = ['lc_sight', 'lc_usance'];

/** The least and the most that a letter of credit lets be shipped and drawn (UCP 600 article 30, trade rules 2.5). */
export interface CreditRange {
  /** In the contract's unit; null where the credit states no quantity. */
  readonly quantity: { readonly min: string; readonly max: string } | null;
  readonly amount: { readonly min: string; readonly max: string };
}

/**
 * What a letter of credit allows. @param shipped what went on board, or null before; 5 % less of the amount is allowed only
 * when the quantity that the credit states was shipped in full.
 * @returns null for a document that is no letter of credit
 */
export const creditRange = (document: SecurityInstrument, shipped: DecimalInput | null = null): CreditRange | null => {
  if (!CREDITS.includes(document.kind)) return null;
  const { quantity = null, aboutQuantity = false, aboutAmount = false, countedInUnits = false } = document;
  const shippedInFull = quantity !== null && shipped !== null && dec(shipped).greaterThanOrEqualTo(dec(quantity));
  const tolerance = lcTolerance({
    aboutQuantity,
    aboutAmount,
    countedInUnits,
    shippedInFull,
    unitPriceLowered: false,
  });
  const range = (of: DecimalInput, { minus, plus }: { readonly minus: string; readonly plus: string }) => ({
    min: toWire(dec(of).times(dec(minus).neg().plus(100)).div(100)),
    max: toWire(dec(of).times(dec(plus).plus(100)).div(100)),
  });
  return {
    quantity: quantity === null ? null : range(quantity, tolerance.quantity),
    amount: range(document.amount, tolerance.amount),
  };
};

/** What of a shipment does not fit the letter of credit that pays it; the end of a message key. */
export const CREDIT_FINDINGS = ['quantity_above', 'quantity_below', 'amount_above'] as const;
export type CreditFinding = (typeof CREDIT_FINDINGS)[number];

/**
 * Holds what was shipped and what is drawn for it against the credit: the bank refuses documents beyond its quantity or its
 * amount (trade rules 2.5).
 */
export const creditFindings = (
  document: SecurityInstrument,
  { shipped, drawn }: { readonly shipped: DecimalInput; readonly drawn: DecimalInput },
): CreditFinding[] => {
  const range = creditRange(document, shipped);
  if (!range) return [];
  const findings: CreditFinding[] = [];
  if (range.quantity && dec(shipped).greaterThan(range.quantity.max)) findings.push('quantity_above');
  if (range.quantity && dec(shipped).lessThan(range.quantity.min)) findings.push('quantity_below');
  if (dec(drawn).greaterThan(range.amount.max)) findings.push('amount_above');
  return findings;
};

/** Why a document does not secure a deal: amount and quantity within what a credit tolerates, currency, expiry ≥ last shipment + 21 d, beneficiary (trade rules 1.5, 2.7). */
export const documentFlaws = (document: SecurityInstrument, asked: SecurityAsked): DocumentFlaw[] => {
  const flaws: DocumentFlaw[] = [];
  const range = creditRange(document);
  if (dec(range?.amount.max ?? document.amount).lessThan(dec(asked.amount))) flaws.push('amount');
  const { quantity } = asked;
  const fits = ({ min, max }: { readonly min: string; readonly max: string }): boolean =>
    quantity === undefined || (dec(quantity).greaterThanOrEqualTo(min) && dec(quantity).lessThanOrEqualTo(max));
  if (range?.quantity && !fits(range.quantity)) flaws.push('quantity');
  if (document.currency !== asked.currency) flaws.push('currency');
  if (NAMES_SELLER.includes(document.kind)) {
    if (!document.expiresOn || !lcExpirySuffices(document.expiresOn, asked.lastShipment)) flaws.push('expiry');
    if (plain(document.beneficiary) !== plain(asked.seller)) flaws.push('beneficiary');
  }
  return flaws;
};

/** True when two names are one company's, but for case, accents and punctuation, or where a bank cut it off. */
export const isSamePayer = (payer: string, company: string): boolean => {
  const [a, b] = [plain(payer), plain(company)];
  if (!a || !b) return false;
  return a === b || (a.length >= 8 && b.startsWith(a)) || (b.length >= 8 && a.startsWith(b));
};

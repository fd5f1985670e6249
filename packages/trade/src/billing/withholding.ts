import { type DecimalInput, dec } from '../decimal.js';
import { moneyText } from '../money.js';
import type { InvoiceKind } from './invoice.js';

/** No rate of a tax agreement or law that this trade meets is above it; more is a slip of the hand. Per cent. */
export const WITHHOLDING_MAX_PCT = 35;
/** Days that a payer may take at most to hand over the certificate. */
export const CERTIFICATE_MAX_DAYS = 366;

/** Fees for work, freight and the commission: what laws tax at the source, as they do interest. Of goods nothing is withheld (trade rules 2.2). */
const WITHHELD_FROM: readonly InvoiceKind[] = ['service', 'freight', 'commission'];

/** What decides whether tax may be withheld from an invoice. */
export interface WithholdingFacts {
  readonly kind: InvoiceKind;
  /** Whether it is about a contract about work, or an invoice of the site itself. */
  readonly isForWork: boolean;
  /** Whether it is a note over late interest, of whatever invoice. */
  readonly isInterest: boolean;
  readonly payer: 'issuer' | 'recipient';
}

/** True for fees, for debit notes that ask more of them, and for late interest; what is paid back by a credit note is no income of anybody. */
export const bearsWithholding = ({ kind, isForWork, isInterest, payer }: WithholdingFacts): boolean =>
  payer === 'recipient' && (WITHHELD_FROM.includes(kind) || (kind === 'debit_note' && (isForWork || isInterest)));

/** True for a rate above 0 and up to {@link WITHHOLDING_MAX_PCT} per cent with at most 2 decimals. */
export const isWithholdingRate = (ratePct: DecimalInput): boolean => {
  const rate = dec(ratePct);
  return rate.greaterThan(0) && rate.lessThanOrEqualTo(WITHHOLDING_MAX_PCT) && rate.decimalPlaces() <= 2;
};

/**
 * The tax that is kept back of a payment: base × rate, half-up to the places of the currency.
 * @param base what the law taxes, in the currency
 * @param ratePct per cent
 */
export const taxWithheld = (base: DecimalInput, ratePct: DecimalInput, currency: string): string =>
  moneyText(dec(base).times(ratePct).div(100), currency);

/**
 * The tax on a further part of a fee, by difference: what the whole so far bears less what its parts before bore, so that the
 * parts together bear the tax of the whole to the cent.
 * @param before the parts before, on which the law taxes
 */
export const taxWithheldOnRest = (
  part: DecimalInput,
  ratePct: DecimalInput,
  before: DecimalInput,
  currency: string,
): string =>
  moneyText(
    dec(taxWithheld(dec(before).plus(part), ratePct, currency)).minus(taxWithheld(before, ratePct, currency)),
    currency,
  );

import { type DecimalInput, dec } from '../decimal.js';
import { moneyText } from '../money.js';
import { EU_COUNTRIES, taxRateOf } from './tax-rates.js';

/** Categories of the European standard that are used: standard, export, intra-community, reverse charge, outside its scope. */
export const TAX_CATEGORIES = ['S', 'G', 'K', 'AE', 'O'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** Why a tax was charged or not; each is a text of the catalogue `invoice.tax.<reason>`. */
export const TAX_REASONS = [
  'domestic',
  'no_proof',
  'export',
  'export_expected',
  'intra_community',
  'reverse_charge',
  'abroad',
  'not_registered',
  'rate_unknown',
  'late_interest',
] as const;
export type TaxReason = (typeof TAX_REASONS)[number];

/** What the rule looks at. */
export interface TaxFacts {
  readonly supply: 'goods' | 'service';
  /** Whether the document claims tax at all: a proforma only announces. */
  readonly binding: boolean;
  /** Country where the issuer is established, and its number for VAT or GST. */
  readonly issuer: { readonly country: string | null; readonly taxNumber: string | null };
  readonly recipient: { readonly country: string | null; readonly taxNumber: string | null };
  /** Where the goods go; the recipient's country when it is not known. */
  readonly destination: string | null;
  /** Reference of the document that proves the export; null while there is none. */
  readonly proof: string | null;
  /** The day of the supply, YYYY-MM-DD: its rate counts. */
  readonly on: string;
}

export interface TaxDecision {
  readonly category: TaxCategory;
  /** Per cent. */
  readonly rate: string;
  readonly reason: TaxReason;
  readonly proof: string | null;
}

const isEu = (country: string | null): boolean => country !== null && EU_COUNTRIES.includes(country);

const charged = (country: string | null, reason: TaxReason, on: string): TaxDecision => {
  const rate = country ? taxRateOf(country, on) : null;
  return rate
    ? { category: 'S', rate: rate.pct, reason, proof: null }
    : { category: 'O', rate: '0', reason: 'rate_unknown', proof: null };
};

/**
 * VAT or GST by the issuer's establishment (trade rules 1.13): at home the country's rate; an export is zero-rated when
 * it is proved, and taxed like a sale at home while it is not. Who is not registered charges none.
 */
export const decideTax = ({ supply, binding, issuer, recipient, destination, proof, on }: TaxFacts): TaxDecision => {
  if (!issuer.taxNumber) return { category: 'O', rate: '0', reason: 'not_registered', proof: null };
  const to = (supply === 'goods' ? destination : null) ?? recipient.country;
  if (to === null || to === issuer.country) return charged(issuer.country, 'domestic', on);
  const within = isEu(issuer.country) && isEu(to) && recipient.taxNumber !== null;
  if (supply === 'service')
    return within
      ? { category: 'AE', rate: '0', reason: 'reverse_charge', proof: null }
      : { category: 'O', rate: '0', reason: 'abroad', proof: null };
  if (within) return { category: 'K', rate: '0', reason: 'intra_community', proof };
  if (isEu(issuer.country) && isEu(to)) return charged(issuer.country, 'domestic', on);
  if (proof) return { category: 'G', rate: '0', reason: 'export', proof };
  return binding
    ? charged(issuer.country, 'no_proof', on)
    : { category: 'G', rate: '0', reason: 'export_expected', proof: null };
};

/** Late interest makes good a delay and is no price of a supply: no VAT or GST is charged on it. */
export const LATE_INTEREST_TAX: TaxDecision = { category: 'O', rate: '0', reason: 'late_interest', proof: null };

/** The tax on a sum of lines: base × rate, to the minor unit (trade rules 2.4). */
export const taxOn = (base: DecimalInput, rate: DecimalInput, currency: string): string =>
  moneyText(dec(base).times(dec(rate)).div(100), currency);

/**
 * The tax on a further part of a sum, by difference: what the whole so far bears less what its parts before were taxed, so
 * that the parts together bear the tax of the whole to the cent.
 * @param sumSoFar all parts before tax, this one included
 * @param taxedBefore the tax of the parts before
 */
export const taxOnRest = (
  sumSoFar: DecimalInput,
  rate: DecimalInput,
  taxedBefore: DecimalInput,
  currency: string,
): string => moneyText(dec(taxOn(sumSoFar, rate, currency)).minus(taxedBefore), currency);

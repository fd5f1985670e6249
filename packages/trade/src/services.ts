import { type InvoiceLine, pricedLine } from './billing/invoice.js';
import { type Decimal, type DecimalInput, dec, sum } from './decimal.js';
import { lineTotal } from './money.js';
import { type Refusal, refuse } from './refusal.js';

/** What service providers do (trade rules 1.9 and the list of providers they name). */
export const SERVICE_KINDS = [
  'inspection',
  'assay',
  'umpire',
  'tml',
  'survey',
  'geology',
  'legal',
  'insurance',
  'trade_finance',
  'esg_audit',
] as const;
export type ServiceKind = (typeof SERVICE_KINDS)[number];

/** What a price of a service is for. */
export const SERVICE_BASES = ['sample', 'lot', 'element', 'tonne', 'day', 'fixed'] as const;
export type ServiceBasis = (typeof SERVICE_BASES)[number];

/**
 * Refuses lines that are counted by different things, or by another one than was asked for: proposals could not be compared, and
 * nobody could say what a sample costs. Sums that are fixed (a courier, a visit) stand beside any.
 * @param asked what the client wants to be priced by; null leaves it to the provider
 */
export const refuseBases = (
  lines: readonly { readonly basis: ServiceBasis }[],
  asked: ServiceBasis | null,
): Refusal<'proposal.basis_other' | 'proposal.basis_mixed'> | null => {
  const counted = new Set(lines.map(({ basis }) => basis).filter((basis) => basis !== 'fixed'));
  if (asked && [...counted].some((basis) => basis !== asked)) return refuse('proposal.basis_other', { basis: asked });
  if (asked && asked !== 'fixed' && counted.size === 0) return refuse('proposal.basis_other', { basis: asked });
  return counted.size > 1 ? refuse('proposal.basis_mixed') : null;
};

/** Kinds whose provider must be independent of both sides: it may be no party to what it judges (trade rules 1.9). */
export const INDEPENDENT_KINDS: readonly ServiceKind[] = [
  'inspection',
  'assay',
  'umpire',
  'tml',
  'survey',
  'esg_audit',
];

/** Limits and timers of service work (trade rules 1.9 and timers). */
export const SERVICE_RULES = {
  /** Verification level from which a service may be published. */
  level: 2,
  proposalValidityDays: { default: 14, max: 60 },
  requestOpenDaysMax: 60,
  /** A delivered report that nobody answers counts as accepted after so many days. */
  acceptanceDays: 7,
  roundsMax: 10,
  linesMax: 20,
  providersMax: 10,
  filesMax: 10,
} as const;

/** A line of a proposal: so many units at a price each. */
export interface ProposalLine {
  readonly quantity: DecimalInput;
  readonly unitPrice: DecimalInput;
}

/** The sum of a proposal: every line is rounded to the minor unit of its currency, and nothing after it. */
export const proposalTotal = (lines: readonly ProposalLine[], currency: string): Decimal =>
  sum(lines.map(({ quantity, unitPrice }) => lineTotal(quantity, unitPrice, currency)));

/** What a line of agreed work is counted in on its invoice: the same as in the proposal. */
const UNIT_OF: Readonly<Record<ServiceBasis, string>> = {
  sample: 'sample',
  lot: 'lot',
  element: 'element',
  tonne: 't',
  day: 'day',
  fixed: 'piece',
};

/** A line of an agreed proposal on its invoice, on the basis on which it was agreed. */
export const serviceLine = (
  {
    description,
    basis,
    quantity,
    unitPrice,
  }: {
    readonly description: string;
    readonly basis: ServiceBasis;
    readonly quantity: string;
    readonly unitPrice: string;
  },
  currency: string,
): InvoiceLine => {
  const unit = UNIT_OF[basis];
  return { ...pricedLine('service', description, { quantity, unit, price: unitPrice }, currency), formula: null };
};

/**
 * The least and the most that an umpire can find due of a fee: what is not disputed is due whatever is decided.
 * @param disputed what of the fee is disputed; null for all of it
 */
export const awardRange = (fee: DecimalInput, disputed: DecimalInput | null): { least: Decimal; most: Decimal } => ({
  least: disputed === null ? dec(0) : dec(fee).minus(dec(disputed)),
  most: dec(fee),
});

/** True while every accreditation named is valid on `day`, and one is named at all (trade rules 1.9, publish). */
export const accreditationsValid = (accreditations: readonly { validUntil: string }[], day: string): boolean =>
  accreditations.length > 0 && accreditations.every(({ validUntil }) => validUntil >= day);

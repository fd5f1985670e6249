import { type Decimal, type DecimalInput, dec } from '../decimal.js';
import type { Incoterm } from '../incoterms.js';
import { compareQuantities, type Quantity, quantityIn, subtractQuantity } from '../quantity.js';

/** How far the quantity may differ unless the contract says otherwise, per cent (trade rules 2.5). */
export const DEFAULT_TOLERANCE_PCT = { bulk: '10', concentrate: '5', metal: '2', gems: '0' } as const;

/** Who may use the tolerance: the party that charters, FOB and before the buyer, from CFR on the seller (trade rules 2.5). */
export const toleranceHolder = (rule: Incoterm): 'buyer' | 'seller' =>
  (['EXW', 'FCA', 'FAS', 'FOB'] as readonly Incoterm[]).includes(rule) ? 'buyer' : 'seller';

/** Limits are printed to three decimals, or to as many as the agreed quantity has. */
const printedAs = (agreed: Quantity<'deal'>, quantity: Decimal): Quantity<'deal'> =>
  quantityIn('deal', quantity.toDecimalPlaces(Math.max(3, agreed.amount.decimalPlaces())), agreed.unit);

/** The least and the most that fulfils a contract. */
export const toleranceRange = (
  agreed: Quantity<'deal'>,
  pct: DecimalInput,
): { readonly min: Quantity<'deal'>; readonly max: Quantity<'deal'> } => {
  const part = agreed.amount.times(dec(pct)).div(100);
  return { min: printedAs(agreed, agreed.amount.minus(part)), max: printedAs(agreed, agreed.amount.plus(part)) };
};

/** What a buyer may choose when more or less came than the tolerance allows (trade rules 1.5, 2.5). */
export const BREACH_CHOICES = ['accept_all', 'accept_maximum', 'reject_excess'] as const;
export type BreachChoice = (typeof BREACH_CHOICES)[number];

/** What is billed of a delivery at the contract's price, and what is not. */
export interface ToleranceResult {
  readonly place: 'inside' | 'above' | 'below';
  readonly billed: Quantity<'deal'>;
  /** Rejected, or to be priced anew. */
  readonly unbilled: Quantity<'deal'>;
  /** True when the buyer has still to choose. */
  readonly open: boolean;
}

/**
 * Applies the tolerance to a delivery. Inside it, all is billed at the contract's price. Above, the buyer takes all at
 * that price, or the maximum alone; what is above is rejected or priced anew. Below, what came is billed once the buyer
 * accepts it.
 */
export const applyTolerance = (
  agreed: Quantity<'deal'>,
  pct: DecimalInput,
  delivered: Quantity<'deal'>,
  choice?: BreachChoice,
): ToleranceResult => {
  const { min, max } = toleranceRange(agreed, pct);
  const compared = printedAs(agreed, delivered.amount);
  const none = subtractQuantity(delivered, delivered);
  const isChosen = choice !== undefined;
  if (compareQuantities(compared, min) < 0)
    return { place: 'below', billed: delivered, unbilled: none, open: !isChosen };
  if (compareQuantities(compared, max) <= 0) return { place: 'inside', billed: delivered, unbilled: none, open: false };
  const billed = choice === 'accept_all' ? delivered : max;
  return { place: 'above', billed, unbilled: subtractQuantity(delivered, billed), open: !isChosen };
};

/**
 * Tolerances under a letter of credit, UCP 600 article 30 (trade rules 2.5): "about" gives 10 % on what it stands before;
 * without it 5 % on a quantity that is not counted in packing units, within the amount; and 5 % less of the amount when
 * the quantity is shipped in full and no unit price is lowered.
 * @returns the allowed range of quantity and of amount, in per cent of what the credit states
 */
export const lcTolerance = (credit: {
  readonly aboutQuantity: boolean;
  readonly aboutAmount: boolean;
  readonly countedInUnits: boolean;
  readonly shippedInFull: boolean;
  readonly unitPriceLowered: boolean;
}): {
  readonly quantity: { readonly minus: string; readonly plus: string };
  readonly amount: { readonly minus: string; readonly plus: string };
} => {
  const free = credit.countedInUnits ? '0' : '5';
  const quantity = credit.aboutQuantity ? '10' : free;
  const less = credit.shippedInFull && !credit.unitPriceLowered ? '5' : '0';
  return {
    quantity: { minus: quantity, plus: quantity },
    amount: credit.aboutAmount ? { minus: '10', plus: '10' } : { minus: less, plus: '0' },
  };
};

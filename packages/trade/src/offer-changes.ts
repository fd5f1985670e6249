import { type DecimalInput, dec, toWire } from './decimal.js';
import { lineTotal, percentChange } from './money.js';

/** The terms of one version of an offer. Quantity and price are decimals; `deliveryDate` is YYYY-MM-DD. */
export interface OfferTerms {
  readonly quantity: DecimalInput;
  readonly unitPrice: DecimalInput;
  readonly currency: string;
  readonly incoterm: string;
  readonly place: string;
  readonly deliveryDate: string;
  readonly paymentTerms: string;
  readonly message: string | null;
}

export type FigureTerm = 'quantity' | 'unitPrice' | 'total';
export type TextTerm = 'currency' | 'incoterm' | 'place' | 'deliveryDate' | 'paymentTerms' | 'message';

/** One term that differs between two versions. Figures are decimal strings; `changePct` is null when `before` was 0. */
export type OfferChange =
  | {
      readonly kind: 'figure';
      readonly term: FigureTerm;
      readonly before: string;
      readonly after: string;
      readonly change: string;
      readonly changePct: string | null;
      readonly direction: 'up' | 'down';
    }
  | { readonly kind: 'text'; readonly term: TextTerm; readonly before: string | null; readonly after: string | null };

const TEXT_TERMS: readonly TextTerm[] = ['currency', 'incoterm', 'place', 'deliveryDate', 'paymentTerms', 'message'];

const figureChange = (term: FigureTerm, before: DecimalInput, after: DecimalInput): OfferChange[] => {
  const change = dec(after).minus(dec(before));
  if (change.isZero()) return [];
  const changePct = percentChange(before, after);
  return [
    {
      kind: 'figure',
      term,
      before: toWire(before),
      after: toWire(after),
      change: toWire(change),
      changePct: changePct && toWire(changePct),
      direction: change.isNegative() ? 'down' : 'up',
    },
  ];
};

/**
 * What changed between two versions of an offer, term by term: the figures with their absolute and per cent change,
 * the derived total, then the other terms. Totals of different currencies are not compared, nor are their prices.
 */
export const offerChanges = (before: OfferTerms, after: OfferTerms): OfferChange[] => {
  const figures = figureChange('quantity', before.quantity, after.quantity);
  if (before.currency === after.currency) {
    const total = (terms: OfferTerms) => lineTotal(terms.quantity, terms.unitPrice, terms.currency);
    figures.push(...figureChange('unitPrice', before.unitPrice, after.unitPrice));
    figures.push(...figureChange('total', total(before), total(after)));
  }
  const texts = TEXT_TERMS.filter((term) => before[term] !== after[term]).map(
    (term): OfferChange => ({ kind: 'text', term, before: before[term], after: after[term] }),
  );
  return [...figures, ...texts];
};

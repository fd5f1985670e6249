import type { OfferTerms, OfferTermsIn, OfferVersion } from '@orebridge/contracts';
import { type OfferTerms as TradeTerms, isDecimal, offerChanges } from '@orebridge/trade';

/** The terms that a negotiation compares; the message is shown with its version instead. */
export const TERMS = [
  'quantity',
  'price',
  'total',
  'currency',
  'incoterm',
  'place',
  'deliveryDate',
  'paymentTerms',
] as const;
export type Term = (typeof TERMS)[number];

/** One term that differs. Figures are decimal strings and carry the difference, and its per cent of `before` if there is one. */
export interface TermChange {
  term: Term;
  before: string;
  after: string;
  difference: string | null;
  percent: string | null;
}

type Comparable = Pick<
  OfferTerms,
  'quantity' | 'price' | 'currency' | 'incoterm' | 'place' | 'deliveryDate' | 'paymentTerms'
>;

const traded = (terms: Comparable): TradeTerms => ({ ...terms, unitPrice: terms.price, message: null });

const termNamed = (name: string): Term | undefined =>
  name === 'unitPrice' ? 'price' : TERMS.find((term) => term === name);

/** What the typed terms would change in `before`, by the same rule as the server's; figures that are no number yet count as unchanged. */
export const changesOf = (before: OfferTerms, typed: Omit<OfferTermsIn, 'message' | 'validHours'>): TermChange[] => {
  const after: Comparable = {
    ...typed,
    quantity: isDecimal(typed.quantity) ? typed.quantity : before.quantity,
    price: isDecimal(typed.price) ? typed.price : before.price,
    place: typed.place.trim(),
  };
  return offerChanges(traded(before), traded(after)).flatMap((change): TermChange[] => {
    const term = termNamed(change.term);
    if (!term) return [];
    const figure = change.kind === 'figure';
    return [
      {
        term,
        before: change.before ?? '',
        after: change.after ?? '',
        difference: figure ? change.change : null,
        percent: figure ? change.changePct : null,
      },
    ];
  });
};

/** What a version changed in the one before it, as the server wrote it down. */
export const changesIn = (version: Pick<OfferVersion, 'changes'>): TermChange[] =>
  version.changes.flatMap((change) => {
    const term = termNamed(change.term);
    return term ? [{ ...change, term }] : [];
  });

import type { OfferTerms as WireTerms, OfferTermsIn } from '@orebridge/contracts';
import {
  daysBetween,
  dec,
  firstToday,
  moneyText,
  offerChanges,
  offerExpiry,
  type OfferListing,
  type OfferTerms as TradeTerms,
  quantityIn,
  type UnitId,
  unitPriceIn,
  worth,
} from '@orebridge/trade';
import type { z } from 'zod';
import { availableOf, type Listing } from '../listings/index.js';
import { Conflict } from '../platform/errors/app-error.js';
import type { OfferVersionRow } from './offer.entities.js';

export type TermsIn = z.output<typeof OfferTermsIn>;

export const termsOf = (v: OfferVersionRow): WireTerms => ({
  quantity: v.quantity,
  unit: v.unit,
  price: v.price,
  currency: v.currency,
  total: v.total,
  incoterm: v.incoterm,
  place: v.place,
  deliveryDate: v.deliveryDate,
  paymentTerms: v.paymentTerms,
  message: v.message,
});

const tradeTerms = (v: OfferVersionRow): TradeTerms => ({ ...termsOf(v), unitPrice: v.price });

/** The contract's names of the terms that the trade calls otherwise. */
const TERM_NAMES: Readonly<Record<string, string>> = { unitPrice: 'price' };

/** What changed against the version before, term by term. */
export const changesOf = (before: OfferVersionRow | undefined, after: OfferVersionRow) =>
  (before ? offerChanges(tradeTerms(before), tradeTerms(after)) : []).map((change) => ({
    term: TERM_NAMES[change.term] ?? change.term,
    before: change.before ?? '',
    after: change.after ?? '',
    difference: change.kind === 'figure' ? change.change : null,
    percent: change.kind === 'figure' ? change.changePct : null,
  }));

/** A lot's unit may change while nothing of it is held; what was offered in another is not counted in it. @throws Conflict */
export const assertSameUnit = (last: Pick<OfferVersionRow, 'unit'>, lot: Pick<Listing, 'unit'>): void => {
  if (last.unit !== lot.unit) throw new Conflict('offer.unit_changed', { unit: lot.unit ?? '' });
};

/** The columns of a new version. */
export const versionColumns = (terms: TermsIn, unit: string) => {
  const { validHours, quantity, price, ...rest } = terms;
  const { currency } = rest;
  const counted = quantityIn('lot', quantity, unit as UnitId);
  const each = unitPriceIn('lot', price, unit as UnitId);
  return {
    ...rest,
    quantity: dec(quantity).toFixed(),
    price: dec(price).toFixed(),
    unit,
    total: moneyText(worth(counted, each), currency),
    expiresAt: offerExpiry(new Date(), validHours * 3600),
  };
};

/** The lot as the trade's rules look at it. */
export const offerListing = (lot: Listing): OfferListing => ({
  companyId: lot.companyId,
  state: lot.state,
  currency: lot.currency,
  unit: lot.unit ?? '',
  available: availableOf(lot),
  minOrderQuantity: lot.minOrderQuantity ?? '0',
  leadTimeDays: leadTimeDays(lot.readyDate),
});

/** Days until the lot is ready, from the first day that anybody calls today; 0 when it is. */
const leadTimeDays = (readyDate: string | null): number =>
  readyDate ? Math.max(0, daysBetween(firstToday(), readyDate)) : 0;

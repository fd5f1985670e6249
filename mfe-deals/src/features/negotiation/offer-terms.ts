import {
  INCOTERMS,
  type Listing,
  type OfferDraftFields,
  OfferTermsIn,
  type OfferThread,
  type OfferVersion,
  PAYMENT_TERMS,
  type Requirement,
} from '@orebridge/contracts';
import {
  dec,
  isDecimal,
  lineTotal,
  moneyText,
  percentChange,
  type Refusal,
  refuseAboveAvailable,
  refuseBelowMinimum,
  refuseDeliveryTerm,
  refuseEarlyDelivery,
  refuseOtherCurrency,
  TIMERS,
} from '@orebridge/trade';
import { z } from 'zod';

const HOUR = 3600;
/** How long terms may stand, in hours, from the shortest to the longest the trade allows. */
export const VALIDITIES = [24, TIMERS.offerValidity.default / HOUR, 168, 336, TIMERS.offerValidity.max / HOUR] as const;

/** What the form holds, and what it sends once checked. */
export type OfferValues = z.input<typeof OfferTermsIn>;
export type CheckedTerms = z.output<typeof OfferTermsIn>;
export type OfferField = keyof OfferValues;

/** What terms are checked against; null for what is not known, which is left to the server. */
export interface OfferLot
  extends Pick<
    OfferThread,
    'availableQuantity' | 'minOrderQuantity' | 'askingPrice' | 'currency' | 'transportMode' | 'readyDate'
  > {
  readonly unit: string;
}

/** The lot of a first offer. */
export const lotOfListing = (listing: Listing): OfferLot => ({
  availableQuantity: listing.availableQuantity,
  minOrderQuantity: listing.minOrderQuantity ?? null,
  askingPrice: listing.pricePerUnit ?? null,
  currency: listing.currency,
  transportMode: listing.transportMode ?? null,
  readyDate: listing.readyDate ?? null,
  unit: listing.unit ?? '',
});

/** The lot of an answer, in the unit of the terms that it answers. */
export const lotOfThread = (thread: OfferThread, { terms }: Pick<OfferVersion, 'terms'>): OfferLot => ({
  availableQuantity: thread.availableQuantity,
  minOrderQuantity: thread.minOrderQuantity,
  askingPrice: thread.askingPrice,
  currency: thread.currency,
  transportMode: thread.transportMode,
  readyDate: thread.readyDate,
  unit: terms.unit,
});

/** The first day on which the lot can be delivered: today, or the day on which it is ready. Days are YYYY-MM-DD. */
export const firstDelivery = ({ readyDate }: Pick<OfferLot, 'readyDate'>, today: string): string =>
  readyDate && readyDate > today ? readyDate : today;

/** An empty field is said to be required, before what it should hold is asked. */
const given = <Out, In>(schema: z.ZodType<Out, In>) =>
  z.custom<In>((value) => value !== '', 'validation.required').pipe(schema);

/**
 * The schema of an offer or of an answer: the wire's own, and the lot's limits as the trade's rules see them, so that the
 * form refuses with the server's sentence before anything is sent.
 * @param today YYYY-MM-DD
 * @param textOf says a refusal in the reader's language
 */
export const offerSchema = (lot: OfferLot, today: string, textOf: (refusal: Refusal) => string) => {
  const { shape } = OfferTermsIn;
  const against =
    <V>(refuse: (value: V) => Refusal | null) =>
    (value: V, context: z.RefinementCtx) => {
      const refusal = refuse(value);
      if (refusal) context.addIssue({ code: 'custom', message: textOf(refusal) });
    };
  const ofLimits = (quantity: string): Refusal | null => {
    // What is no number has been refused as that already.
    if (!isDecimal(quantity)) return null;
    const { minOrderQuantity: least, availableQuantity: available, unit } = lot;
    return (
      (least === null ? null : refuseBelowMinimum(quantity, least, unit)) ??
      (available === null ? null : refuseAboveAvailable(quantity, available, unit))
    );
  };
  const first = firstDelivery(lot, today);
  return OfferTermsIn.extend({
    quantity: given(shape.quantity.superRefine(against(ofLimits))),
    price: given(shape.price),
    currency: shape.currency.superRefine(against((currency) => refuseOtherCurrency(currency, lot.currency))),
    incoterm: given(shape.incoterm.superRefine(against((rule) => refuseDeliveryTerm(rule, lot.transportMode)))),
    deliveryDate: given(shape.deliveryDate.superRefine(against((day) => refuseEarlyDelivery(day, first, 0)))),
  });
};

/** As much of what is needed as there is; empty where the two are counted in different units. */
const wantedOf = ({ fields: { quantity, unit } }: Requirement, { unit: sold, availableQuantity }: Listing): string => {
  if (!quantity || unit !== sold) return '';
  return availableQuantity && dec(availableQuantity).lessThan(dec(quantity)) ? availableQuantity : quantity;
};

/**
 * A first offer begins with the seller's own terms, or with what a requirement asks for: the buyer's with its target price,
 * the seller's with that of the lot.
 */
export const offerOf = (listing: Listing, asked?: Requirement): OfferValues => ({
  quantity: asked ? wantedOf(asked, listing) : '',
  price: targetOf(listing, asked) ?? listing.pricePerUnit ?? '',
  currency: listing.currency,
  // A select in which nothing is chosen holds an empty text, which the schema refuses.
  incoterm: asked?.fields.incoterm ?? listing.incoterm ?? ('' as OfferValues['incoterm']),
  place: asked?.fields.place ?? listing.place ?? '',
  deliveryDate: asked?.fields.deliveryTo ?? '',
  paymentTerms: 'escrow',
  message: '',
  validHours: TIMERS.offerValidity.default / HOUR,
});

/** What the buyer itself has named per unit of the lot, in the lot's currency. */
const targetOf = ({ unit, currency }: Listing, asked?: Requirement): string | null => {
  if (!asked?.own || asked.fields.unit !== unit || (asked.fields.currency ?? 'USD') !== currency) return null;
  return asked.fields.targetPrice ?? null;
};

/** The last terms as the start of an answer, with room for a message of one's own. */
export const answerTo = ({ terms }: Pick<OfferVersion, 'terms'>): OfferValues => ({
  quantity: terms.quantity,
  price: terms.price,
  currency: terms.currency,
  incoterm: terms.incoterm,
  place: terms.place,
  deliveryDate: terms.deliveryDate,
  paymentTerms: terms.paymentTerms,
  ...(terms.pricing && { pricing: terms.pricing }),
  message: '',
  validHours: TIMERS.offerValidity.default / HOUR,
});

/** Quantity × price to the minor unit of the currency, as a decimal string; null while one of them is no number. */
export const totalOf = ({
  quantity,
  price,
  currency,
}: Pick<OfferValues, 'quantity' | 'price' | 'currency'>): string | null =>
  isDecimal(quantity) && isDecimal(price) ? moneyText(lineTotal(quantity, price, currency), currency) : null;

/** By how many per cent the price differs from the asked one; null when there is nothing to compare. */
export const againstAsking = (price: string, asked: string | null): string | null => {
  if (!asked || !isDecimal(price) || dec(price).isZero()) return null;
  return percentChange(asked, price)?.toFixed() ?? null;
};

/** What stands in the form, right or not, as it is kept until it is sent. */
export const draftOf = ({ validHours, ...terms }: OfferValues): OfferDraftFields => ({
  ...terms,
  validHours: String(validHours ?? ''),
});

/** What was kept, back in the form; `start` for what a select cannot show. The currency of an answer is the lot's: `currencies` has no other. */
export const typedAgain = (
  fields: OfferDraftFields,
  start: OfferValues,
  currencies: readonly OfferValues['currency'][],
): OfferValues => ({
  quantity: fields.quantity ?? start.quantity,
  price: fields.price ?? start.price,
  currency: currencies.find((code) => code === fields.currency) ?? start.currency,
  incoterm: INCOTERMS.find((rule) => rule === fields.incoterm) ?? start.incoterm,
  place: fields.place ?? start.place,
  deliveryDate: fields.deliveryDate ?? start.deliveryDate,
  paymentTerms: PAYMENT_TERMS.find((payment) => payment === fields.paymentTerms) ?? start.paymentTerms,
  pricing: fields.pricing ?? start.pricing,
  validHours: VALIDITIES.find((hours) => String(hours) === fields.validHours) ?? start.validHours,
  message: fields.message ?? start.message,
});

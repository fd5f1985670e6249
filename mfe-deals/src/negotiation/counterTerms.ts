import {
  INCOTERMS,
  type OfferDraftFields,
  type OfferThread,
  OfferTermsIn,
  type OfferVersion,
  PAYMENT_TERMS,
} from '@orebridge/contracts';
import { isDecimal, refuseAboveAvailable, refuseBelowMinimum, TIMERS } from '@orebridge/trade';
import type { z } from 'zod';

const HOUR = 3600;
/** How long terms may stand, in hours, from the shortest to the longest the trade allows. */
export const VALIDITIES = [24, TIMERS.offerValidity.default / HOUR, 168, 336, TIMERS.offerValidity.max / HOUR] as const;
export const RULES = INCOTERMS;
export const PAYMENTS = PAYMENT_TERMS;

type Limits = Pick<OfferThread, 'availableQuantity' | 'minOrderQuantity'>;

/**
 * The schema of a counter-offer: the wire's own, and the lot's limits as the trade's rules see them, so that the form
 * refuses with the server's sentence before anything is sent. Limits that are not known are left to the server.
 */
export const counterSchema = ({ availableQuantity, minOrderQuantity }: Limits, unit: string) =>
  OfferTermsIn.superRefine((terms, context) => {
    if (!isDecimal(terms.quantity)) return;
    const refusal =
      (minOrderQuantity === null ? null : refuseBelowMinimum(terms.quantity, minOrderQuantity, unit)) ??
      (availableQuantity === null ? null : refuseAboveAvailable(terms.quantity, availableQuantity, unit));
    if (refusal) context.addIssue({ code: 'custom', path: ['quantity'], message: `error.${refusal.code}` });
  });

/** What the form holds, and what it sends once checked. */
export type CounterTerms = z.input<typeof OfferTermsIn>;
export type CheckedTerms = z.output<typeof OfferTermsIn>;

/** The last terms as the start of an answer, with room for a message of one's own. */
export const answerTo = ({ terms }: Pick<OfferVersion, 'terms'>): CounterTerms => ({
  quantity: terms.quantity,
  price: terms.price,
  currency: terms.currency,
  incoterm: terms.incoterm,
  place: terms.place,
  deliveryDate: terms.deliveryDate,
  paymentTerms: terms.paymentTerms,
  message: '',
  validHours: TIMERS.offerValidity.default / HOUR,
});

/** The field under which a refusal of the server belongs; any other stands above the buttons. */
export const FIELD_OF_REFUSAL: Readonly<Record<string, keyof CounterTerms>> = {
  'offer.quantity_exceeds_available': 'quantity',
  'offer.quantity_below_minimum': 'quantity',
  'offer.price_not_positive': 'price',
  'offer.currency_mismatch': 'price',
  'offer.delivery_too_early': 'deliveryDate',
};

/** What stands in the form, right or not, as it is kept until it is sent. */
export const draftOf = ({ validHours, ...terms }: CounterTerms): OfferDraftFields => ({
  ...terms,
  validHours: String(validHours ?? ''),
});

/** What was kept, back in the form; `start` for what a select cannot show. The currency is the lot's. */
export const typedAgain = (fields: OfferDraftFields, start: CounterTerms): CounterTerms => ({
  ...start,
  quantity: fields.quantity ?? start.quantity,
  price: fields.price ?? start.price,
  incoterm: RULES.find((rule) => rule === fields.incoterm) ?? start.incoterm,
  place: fields.place ?? start.place,
  deliveryDate: fields.deliveryDate ?? start.deliveryDate,
  paymentTerms: PAYMENTS.find((payment) => payment === fields.paymentTerms) ?? start.paymentTerms,
  validHours: VALIDITIES.find((hours) => String(hours) === fields.validHours) ?? start.validHours,
  message: fields.message ?? start.message,
});

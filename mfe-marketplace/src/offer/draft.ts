import {
  CURRENCIES,
  INCOTERMS,
  type OfferDraftFields,
  type OfferTemplateTerms,
  PAYMENT_TERMS,
} from '@orebridge/contracts';
import { daysBetween, earliestDelivery } from '@orebridge/trade';
import { type OfferForm, VALIDITIES } from './terms';

const DAYS_MAX = 730;
const PLACE_MAX = 120;
const MESSAGE_MAX = 2000;

/** What was kept, back in the form; `start` for what a select cannot show. */
export const typedAgain = (fields: OfferDraftFields, start: OfferForm): OfferForm => ({
  quantity: fields.quantity ?? start.quantity,
  price: fields.price ?? start.price,
  currency: CURRENCIES.find((code) => code === fields.currency) ?? start.currency,
  deliveryDate: fields.deliveryDate ?? start.deliveryDate,
  incoterm: INCOTERMS.find((rule) => rule === fields.incoterm) ?? start.incoterm,
  place: fields.place ?? start.place,
  paymentTerms: PAYMENT_TERMS.find((term) => term === fields.paymentTerms) ?? start.paymentTerms,
  validHours: VALIDITIES.some((hours) => String(hours) === fields.validHours)
    ? (fields.validHours ?? start.validHours)
    : start.validHours,
  message: fields.message ?? start.message,
});

/** What of the terms in a form is kept as a template; the date as days from `day` (YYYY-MM-DD). */
export const templateOf = (form: OfferForm, day: string): OfferTemplateTerms => {
  const days = daysBetween(day, form.deliveryDate);
  return {
    incoterm: form.incoterm || null,
    place: form.place.trim().slice(0, PLACE_MAX),
    paymentTerms: form.paymentTerms,
    validHours: Number(form.validHours),
    deliveryDays: days >= 0 && days <= DAYS_MAX ? days : null,
    message: form.message.trim().slice(0, MESSAGE_MAX),
  };
};

/** The fields that a template fills, used on `day`; what it leaves open stays as it is. A delivery before `first` becomes that day. */
export const filledBy = (terms: OfferTemplateTerms, day: string, first: string): Partial<OfferForm> => {
  const delivery = terms.deliveryDays === null ? null : earliestDelivery(day, terms.deliveryDays);
  return {
    paymentTerms: terms.paymentTerms,
    validHours: String(terms.validHours),
    ...(terms.incoterm && { incoterm: terms.incoterm }),
    ...(terms.place && { place: terms.place }),
    ...(terms.message && { message: terms.message }),
    ...(delivery && { deliveryDate: delivery < first ? first : delivery }),
  };
};

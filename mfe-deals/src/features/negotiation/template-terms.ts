import { INCOTERMS, type OfferTemplateTerms } from '@orebridge/contracts';
import { daysBetween, earliestDelivery, TIMERS } from '@orebridge/trade';
import type { OfferValues } from './offer-terms';

const DAYS_MAX = 730;
const PLACE_MAX = 120;
const MESSAGE_MAX = 2000;
const HOUR = 3600;

/** What of the terms in a form is kept as a template; the date as days from `day` (YYYY-MM-DD). */
export const templateOf = (terms: OfferValues, day: string): OfferTemplateTerms => {
  const days = daysBetween(day, terms.deliveryDate);
  return {
    incoterm: INCOTERMS.find((rule) => rule === terms.incoterm) ?? null,
    place: terms.place.trim().slice(0, PLACE_MAX),
    paymentTerms: terms.paymentTerms,
    validHours: terms.validHours ?? TIMERS.offerValidity.default / HOUR,
    deliveryDays: days >= 0 && days <= DAYS_MAX ? days : null,
    message: (terms.message ?? '').trim().slice(0, MESSAGE_MAX),
  };
};

/** The fields that a template fills, used on `day`; what it leaves open stays as it is. A delivery before `first` becomes that day. */
export const filledBy = (terms: OfferTemplateTerms, day: string, first: string): Partial<OfferValues> => {
  const delivery = terms.deliveryDays === null ? null : earliestDelivery(day, terms.deliveryDays);
  return {
    paymentTerms: terms.paymentTerms,
    validHours: terms.validHours,
    ...(terms.incoterm && { incoterm: terms.incoterm }),
    ...(terms.place && { place: terms.place }),
    ...(terms.message && { message: terms.message }),
    ...(delivery && { deliveryDate: delivery < first ? first : delivery }),
  };
};

import { INCOTERMS, type OfferTemplateTerms, PAYMENT_TERMS } from '@orebridge/contracts';
import { daysBetween, earliestDelivery } from '@orebridge/trade';
import type { CounterTerms } from './counterTerms';

const DAYS_MAX = 730;
const PLACE_MAX = 120;
const MESSAGE_MAX = 2000;

/** What of the terms in a form is kept as a template; the date as days from `day` (YYYY-MM-DD). */
export const templateOf = (terms: CounterTerms, day: string): OfferTemplateTerms => {
  const days = daysBetween(day, terms.deliveryDate);
  return {
    incoterm: INCOTERMS.find((rule) => rule === terms.incoterm) ?? null,
    place: terms.place.trim().slice(0, PLACE_MAX),
    paymentTerms: PAYMENT_TERMS.find((term) => term === terms.paymentTerms) ?? 'escrow',
    validHours: terms.validHours ?? 72,
    deliveryDays: days >= 0 && days <= DAYS_MAX ? days : null,
    message: (terms.message ?? '').trim().slice(0, MESSAGE_MAX),
  };
};

/** The fields that a template fills, used on `day`; what it leaves open stays as it is. */
export const filledBy = (terms: OfferTemplateTerms, day: string): Partial<CounterTerms> => ({
  paymentTerms: terms.paymentTerms,
  validHours: terms.validHours,
  ...(terms.incoterm && { incoterm: terms.incoterm }),
  ...(terms.place && { place: terms.place }),
  ...(terms.message && { message: terms.message }),
  ...(terms.deliveryDays !== null && { deliveryDate: earliestDelivery(day, terms.deliveryDays) }),
});

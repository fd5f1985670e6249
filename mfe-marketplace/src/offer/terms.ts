import {
  CURRENCIES,
  type Currency,
  INCOTERMS,
  type Listing,
  type OfferTermsIn,
  PAYMENT_TERMS,
} from '@orebridge/contracts';
import {
  dec,
  isDecimal,
  lineTotal,
  moneyText,
  percentChange,
  refuseAboveAvailable,
  refuseBelowMinimum,
  refuseDeliveryTerm,
  refuseEarlyDelivery,
  refuseOtherCurrency,
  refusePrice,
  toWire,
} from '@orebridge/trade';

/** The terms as they are typed: figures as text. */
export interface OfferForm {
  quantity: string;
  price: string;
  currency: Currency;
  deliveryDate: string;
  incoterm: (typeof INCOTERMS)[number] | '';
  place: string;
  paymentTerms: (typeof PAYMENT_TERMS)[number];
  validHours: string;
  message: string;
}
export type OfferField = keyof OfferForm;

/** What is wrong with a field: a key of the common catalogue with its values. */
export interface Wrong {
  key: string;
  values?: Record<string, string | number>;
}

/** How long an offer may stand, in hours. */
export const VALIDITIES = [24, 72, 168, 336, 720] as const;
export { CURRENCIES, INCOTERMS, PAYMENT_TERMS };

/** An offer begins with the seller's own terms. */
export const offerOf = (listing: Listing): OfferForm => ({
  quantity: '',
  price: listing.pricePerUnit ?? '',
  currency: listing.currency,
  deliveryDate: '',
  incoterm: listing.incoterm ?? '',
  place: listing.place ?? '',
  paymentTerms: 'escrow',
  validHours: '72',
  message: '',
});

/** The first day on which the lot can be delivered: today, or the day on which it is ready. */
export const firstDelivery = (listing: Pick<Listing, 'readyDate'>, today: string): string =>
  listing.readyDate && listing.readyDate > today ? listing.readyDate : today;

/** Checks typed terms against the lot (DOMAIN 1.4; specification section 5). The answer names what is wrong, by field. */
export const checkOffer = (form: OfferForm, listing: Listing, today: string): Partial<Record<OfferField, Wrong>> => {
  const wrong: Partial<Record<OfferField, Wrong>> = {};
  const unit = listing.unit ?? '';
  if (!form.quantity) wrong.quantity = { key: 'validation.required' };
  else if (!isDecimal(form.quantity)) wrong.quantity = { key: 'validation.decimal' };
  else {
    const refusal =
      refuseBelowMinimum(form.quantity, listing.minOrderQuantity ?? '0', unit) ??
      refuseAboveAvailable(form.quantity, listing.availableQuantity ?? '0', unit);
    if (refusal) wrong.quantity = { key: `error.${refusal.code}` };
  }
  if (!form.price) wrong.price = { key: 'validation.required' };
  else if (!isDecimal(form.price)) wrong.price = { key: 'validation.decimal' };
  else if (refusePrice(form.price)) wrong.price = { key: 'error.offer.price_not_positive' };
  if (refuseOtherCurrency(form.currency, listing.currency))
    wrong.currency = {
      key: 'error.offer.currency_mismatch',
      values: { currency: form.currency, listingCurrency: listing.currency },
    };
  const first = firstDelivery(listing, today);
  if (!form.deliveryDate) wrong.deliveryDate = { key: 'validation.required' };
  else if (refuseEarlyDelivery(form.deliveryDate, first, 0))
    wrong.deliveryDate = { key: 'marketplace.offer.tooEarly', values: { date: first } };
  if (!form.incoterm) wrong.incoterm = { key: 'validation.required' };
  else if (refuseDeliveryTerm(form.incoterm, listing.transportMode))
    wrong.incoterm = { key: 'error.offer.incoterm_mode', values: { rule: form.incoterm } };
  if (form.place.trim().length < 2) wrong.place = { key: 'validation.required' };
  else if (form.place.trim().length > 120) wrong.place = { key: 'validation.tooLong' };
  if (form.message.trim().length > 2000) wrong.message = { key: 'validation.tooLong' };
  return wrong;
};

/** The terms for the wire. Only for a form that {@link checkOffer} found right. */
export const termsOf = (form: OfferForm): OfferTermsIn => ({
  quantity: toWire(form.quantity),
  price: toWire(form.price),
  currency: form.currency,
  incoterm: form.incoterm as OfferTermsIn['incoterm'],
  place: form.place.trim(),
  deliveryDate: form.deliveryDate,
  paymentTerms: form.paymentTerms,
  message: form.message.trim(),
  validHours: Number(form.validHours),
});

/** Quantity × price to the minor unit of the currency, as a decimal string; null while one of them is no number. */
export const totalOf = ({
  quantity,
  price,
  currency,
}: Pick<OfferForm, 'quantity' | 'price' | 'currency'>): string | null =>
  isDecimal(quantity) && isDecimal(price) ? moneyText(lineTotal(quantity, price, currency), currency) : null;

/** By how many per cent the price differs from the asked one; null when there is nothing to compare. */
export const againstAsking = (price: string, asked: string | null): string | null => {
  if (!asked || !isDecimal(price) || dec(price).isZero()) return null;
  return percentChange(asked, price)?.toFixed() ?? null;
};

const FIELD_OF_REFUSAL: Readonly<Record<string, OfferField>> = {
  'offer.quantity_exceeds_available': 'quantity',
  'offer.quantity_below_minimum': 'quantity',
  'offer.currency_mismatch': 'currency',
  'offer.price_not_positive': 'price',
  'offer.delivery_too_early': 'deliveryDate',
  'offer.incoterm_mode': 'incoterm',
};

/** The field at which a server's refusal belongs; null for one about the offer as a whole. */
export const fieldOfRefusal = (code: string): OfferField | null => FIELD_OF_REFUSAL[code] ?? null;

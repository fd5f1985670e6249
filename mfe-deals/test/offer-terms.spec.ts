import { INCOTERMS } from '@orebridge/contracts';
import {
  againstAsking,
  draftOf,
  firstDelivery,
  lotOfListing,
  lotOfThread,
  offerOf,
  offerSchema,
  type OfferLot,
  type OfferValues,
  totalOf,
  typedAgain,
} from '../src/features/negotiation/offer-terms';
import { filledBy, templateOf } from '../src/features/negotiation/template-terms';
import { lot } from './lots';
import { COUNTERED, thread } from './records';

const TODAY = '2098-11-27';
const cathodes = lot();
const good: OfferValues = { ...offerOf(cathodes), quantity: '200', price: '13200.5', deliveryDate: '2099-01-30' };

/** What is wrong with good terms after a change, by field: the code of the trade's refusal, or the contract's key. */
const wrong = (part: object, limits: Partial<OfferLot> = {}) => {
  const schema = offerSchema({ ...lotOfListing(cathodes), ...limits }, TODAY, ({ code }) => code);
  const { error } = schema.safeParse({ ...good, ...part });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]).toReversed());
};

describe('an offer', () => {
  it('begins with the terms of the seller', () => {
    expect(offerOf(cathodes)).toMatchObject({
      price: '13350',
      currency: 'USD',
      incoterm: 'CIF',
      place: 'Rotterdam',
      validHours: 72,
    });
  });

  it('of a quantity between minimum and available is right', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ quantity: '50' })).toEqual({});
    expect(wrong({ quantity: '300' })).toEqual({});
  });

  it('above what is available, or below the minimum, is refused', () => {
    expect(wrong({ quantity: '400' })).toEqual({ quantity: 'offer.quantity_exceeds_available' });
    expect(wrong({ quantity: '300.0001' })).toEqual({ quantity: 'offer.quantity_exceeds_available' });
    expect(wrong({ quantity: '49.999' })).toEqual({ quantity: 'offer.quantity_below_minimum' });
  });

  it('is left to the server where limits are not known', () => {
    expect(wrong({ quantity: '1' }, { minOrderQuantity: null, availableQuantity: null })).toEqual({});
  });

  it('needs figures that are figures, and says everything that is wrong at once', () => {
    expect(wrong({ quantity: '', price: '', deliveryDate: '', incoterm: '', place: ' ', currency: 'EUR' })).toEqual({
      quantity: 'validation.required',
      price: 'validation.required',
      deliveryDate: 'validation.required',
      incoterm: 'validation.required',
      place: 'validation.required',
      currency: 'offer.currency_mismatch',
    });
    expect(wrong({ quantity: '2oo', price: '1e3' })).toEqual({
      quantity: 'validation.decimal',
      price: 'validation.decimal',
    });
    expect(wrong({ price: '0' })).toEqual({ price: 'validation.positive' });
  });

  it('cannot be delivered before the lot is ready, or before today', () => {
    expect(wrong({ deliveryDate: '2099-01-14' })).toEqual({ deliveryDate: 'offer.delivery_too_early' });
    expect(wrong({ deliveryDate: '2098-11-26' }, { readyDate: null })).toEqual({
      deliveryDate: 'offer.delivery_too_early',
    });
    expect(firstDelivery({ readyDate: null }, TODAY)).toBe(TODAY);
    expect(firstDelivery({ readyDate: '2098-01-01' }, TODAY)).toBe(TODAY);
  });

  it('cannot be under a rule for sea alone where the lot goes by road', () => {
    expect(wrong({ incoterm: 'CIF' }, { transportMode: 'road' })).toEqual({ incoterm: 'offer.incoterm_mode' });
    expect(wrong({ incoterm: 'CIP' }, { transportMode: 'road' })).toEqual({});
  });

  it('goes over the wire as the contract has it', () => {
    const schema = offerSchema(lotOfListing(cathodes), TODAY, ({ code }) => code);
    expect(schema.parse({ ...good, place: ' Rotterdam ', message: ' soon ' })).toEqual({
      quantity: '200',
      price: '13200.5',
      currency: 'USD',
      incoterm: 'CIF',
      place: 'Rotterdam',
      deliveryDate: '2099-01-30',
      paymentTerms: 'escrow',
      message: 'soon',
      validHours: 72,
    });
  });

  it('has a total without a lost cent', () => {
    expect(totalOf({ quantity: '200', price: '13200.5', currency: 'USD' })).toBe('2640100.00');
    expect(totalOf({ quantity: '33.333', price: '0.3', currency: 'EUR' })).toBe('10.00');
    expect(totalOf({ quantity: '', price: '5', currency: 'USD' })).toBeNull();
    expect(totalOf({ quantity: '3.333', price: '2000000.55', currency: 'JPY' })).toBe('6666002');
  });

  it('is compared with the asking price', () => {
    expect(againstAsking('13200.5', '13350')).toBe('-1.12');
    expect(againstAsking('13350', '13350')).toBe('0');
    expect(againstAsking('', '13350')).toBeNull();
  });
});

it('an answer is checked against the lot of its negotiation, in the unit of the terms that it answers', () => {
  expect(lotOfThread(thread({ transportMode: 'road', readyDate: '2099-01-15' }), COUNTERED)).toMatchObject({
    unit: 't',
    minOrderQuantity: '100',
    availableQuantity: '500',
    transportMode: 'road',
    readyDate: '2099-01-15',
  });
});

describe('what was kept', () => {
  it('is in the form again as it was typed, right or not', () => {
    const typed: OfferValues = { ...good, quantity: '2oo', currency: 'EUR', message: 'Two vessels' };
    expect(typedAgain(draftOf(typed), offerOf(cathodes), ['USD', 'EUR'])).toEqual(typed);
    expect(typedAgain(draftOf(typed), offerOf(cathodes), ['USD']).currency).toBe('USD');
  });

  it('leaves what a select cannot show as it was', () => {
    const start = offerOf(cathodes);
    expect(typedAgain({ incoterm: 'XYZ', paymentTerms: 'barter', validHours: '5' }, start, ['USD'])).toEqual(start);
  });
});

describe('a template', () => {
  it('keeps the day as days from today, and no figures', () => {
    const terms = templateOf({ ...good, deliveryDate: '2099-01-26' }, TODAY);
    expect(terms).toEqual({
      incoterm: 'CIF',
      place: 'Rotterdam',
      paymentTerms: 'escrow',
      validHours: 72,
      deliveryDays: 60,
      message: '',
    });
    expect(filledBy(terms, TODAY, TODAY)).toMatchObject({ deliveryDate: '2099-01-26', incoterm: 'CIF' });
    expect(INCOTERMS).toContain(terms.incoterm);
  });

  it('never sets a day before the first one', () => {
    const terms = templateOf({ ...good, deliveryDate: '2098-12-07' }, TODAY);
    expect(filledBy(terms, TODAY, '2099-01-15').deliveryDate).toBe('2099-01-15');
  });
});

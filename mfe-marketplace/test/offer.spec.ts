import { againstAsking, checkOffer, offerOf, type OfferForm, termsOf, totalOf } from '../src/offer/terms';
import { cathodes } from './lots';
import { sentence } from './mount';

const TODAY = '2026-11-27';
const lot = cathodes();
const good: OfferForm = { ...offerOf(lot), quantity: '200', price: '13200.5', deliveryDate: '2027-01-30' };
const wrong = (part: Partial<OfferForm>) => checkOffer({ ...good, ...part }, lot, TODAY);

describe('an offer', () => {
  it('begins with the terms of the seller', () => {
    expect(offerOf(lot)).toMatchObject({
      price: '13350',
      currency: 'USD',
      incoterm: 'CIF',
      place: 'Rotterdam',
      validHours: '72',
    });
  });

  it('of a quantity between minimum and available is right', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ quantity: '50' })).toEqual({});
    expect(wrong({ quantity: '300' })).toEqual({});
  });

  it('above what is available is refused with its own sentence', () => {
    expect(sentence(wrong({ quantity: '400' }).quantity!.key)).toBe('Quantity exceeds available amount');
    expect(wrong({ quantity: '300.000000000001' }).quantity!.key).toBe('error.offer.quantity_exceeds_available');
  });

  it('below the minimum is refused with its own sentence', () => {
    expect(sentence(wrong({ quantity: '49.999' }).quantity!.key)).toBe('Quantity below minimum order amount');
    expect(wrong({ quantity: '0' }).quantity!.key).toBe('error.offer.quantity_below_minimum');
  });

  it('needs figures that are figures', () => {
    expect(wrong({ quantity: '', price: '' })).toEqual({
      quantity: { key: 'validation.required' },
      price: { key: 'validation.required' },
    });
    expect(wrong({ quantity: '2oo', price: '1e3' })).toEqual({
      quantity: { key: 'validation.decimal' },
      price: { key: 'validation.decimal' },
    });
    expect(wrong({ price: '0' }).price!.key).toBe('error.offer.price_not_positive');
  });

  it('in another currency is refused, and told which one the lot is sold in', () => {
    const { key, values } = wrong({ currency: 'EUR' }).currency!;
    expect(sentence(key, values)).toBe('This lot is sold in USD. Offer in the same currency.');
  });

  it('cannot be delivered before the lot is ready, or before today', () => {
    expect(wrong({ deliveryDate: '2027-01-14' }).deliveryDate).toEqual({
      key: 'marketplace.offer.tooEarly',
      values: { date: '2027-01-15' },
    });
    expect(
      checkOffer({ ...good, deliveryDate: '2026-11-26' }, cathodes({ readyDate: null }), TODAY).deliveryDate?.values,
    ).toEqual({ date: TODAY });
  });

  it('names rule and place', () => {
    expect(wrong({ incoterm: '', place: ' ' })).toEqual({
      incoterm: { key: 'validation.required' },
      place: { key: 'validation.required' },
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

  it('goes over the wire as plain decimals', () => {
    expect(termsOf({ ...good, place: ' Rotterdam ', message: ' soon ' })).toEqual({
      quantity: '200',
      price: '13200.5',
      currency: 'USD',
      incoterm: 'CIF',
      place: 'Rotterdam',
      deliveryDate: '2027-01-30',
      paymentTerms: 'escrow',
      message: 'soon',
      validHours: 72,
    });
  });
});

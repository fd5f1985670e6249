import { describe, expect, it } from '@jest/globals';
import {
  carriageDiffers,
  type OfferTerms,
  offerChanges,
  offerExpiry,
  priceWithoutCarriage,
  refusalsOfNewOffer,
  refuseByCompliance,
  refuseClosedOffer,
  refuseOtherCurrency,
  refuseOutOfTurn,
  refuseTooManyRounds,
  refuseUnverified,
} from '../src/index.js';

const listing = {
  companyId: 'seller',
  state: 'published',
  currency: 'USD',
  unit: 't',
  available: '300',
  minOrderQuantity: '100',
  leadTimeDays: 14,
} as const;
const offer = { quantity: '200', unitPrice: '13000', currency: 'USD', deliveryDate: '2027-01-15' } as const;
const buyer = { companyId: 'buyer', kybLevel: 2 } as const;
const today = '2026-11-27';
const codesOf = (change: Partial<Parameters<typeof refusalsOfNewOffer>[0]>): string[] =>
  refusalsOfNewOffer({ listing, offer, buyer, totalUsd: '2600000', today, ...change }).map(({ code }) => code);

describe('a new offer', () => {
  it('is made when nothing speaks against it', () => {
    expect(codesOf({})).toEqual([]);
  });

  it('may take exactly the minimum or exactly all that is available', () => {
    expect(codesOf({ offer: { ...offer, quantity: '100' } })).toEqual([]);
    expect(codesOf({ offer: { ...offer, quantity: '300.000' } })).toEqual([]);
  });

  it('is refused above the available amount, with both figures', () => {
    expect(
      refusalsOfNewOffer({ listing, offer: { ...offer, quantity: '300.001' }, buyer, totalUsd: '1', today }),
    ).toEqual([
      { code: 'offer.quantity_exceeds_available', values: { quantity: '300.001', available: '300', unit: 't' } },
    ]);
  });

  it.each([
    ['below the minimum order', { offer: { ...offer, quantity: '99.999' } }, 'offer.quantity_below_minimum'],
    ['in another currency', { offer: { ...offer, currency: 'EUR' } }, 'offer.currency_mismatch'],
    ['at no price', { offer: { ...offer, unitPrice: '0' } }, 'offer.price_not_positive'],
    [
      'for delivery before the lead time is over',
      { offer: { ...offer, deliveryDate: '2026-12-10' } },
      'offer.delivery_too_early',
    ],
    [
      'on a listing that is not published',
      { listing: { ...listing, state: 'inactive' } },
      'offer.listing_not_published',
    ],
    ["on the company's own listing", { buyer: { ...buyer, companyId: 'seller' } }, 'offer.own_listing'],
    [
      'by a company that is not verified',
      { buyer: { ...buyer, kybLevel: 0 }, totalUsd: '100' },
      'offer.company_not_verified',
    ],
  ] as const)('is refused %s', (_case, change, code) => {
    expect(codesOf(change)).toEqual([code]);
  });

  it('is accepted on the very day on which the lead time ends', () => {
    expect(codesOf({ offer: { ...offer, deliveryDate: '2026-12-11' } })).toEqual([]);
  });

  it('needs level 1 up to USD 250,000, level 2 above, and level 2 when no rate is known', () => {
    expect(refuseUnverified(1, '250000')).toBeNull();
    expect(refuseUnverified(1, '250000.01')?.values).toEqual({ level: 1, needed: 2, above: '250000' });
    expect(refuseUnverified(1, null)?.code).toBe('offer.company_not_verified');
  });

  it('may use another currency when both agree', () => {
    expect(refuseOtherCurrency('EUR', 'USD', true)).toBeNull();
  });

  it('runs out after 72 hours, and never sooner than an hour or later than 30 days', () => {
    const now = new Date('2026-11-27T12:00:00Z');
    expect(offerExpiry(now).toISOString()).toBe('2026-11-30T12:00:00.000Z');
    expect(offerExpiry(now, 1).toISOString()).toBe('2026-11-27T13:00:00.000Z');
    expect(offerExpiry(now, 1e9).toISOString()).toBe('2026-12-27T12:00:00.000Z');
  });
});

describe('an answer to an offer', () => {
  const expiresAt = new Date('2026-11-30T12:00:00Z');
  const before = new Date('2026-11-30T11:59:59.999Z');

  it('comes in time until the very instant of expiry', () => {
    expect(refuseClosedOffer('pending', expiresAt, before)).toBeNull();
    expect(refuseClosedOffer('pending', expiresAt, expiresAt)?.code).toBe('offer.expired');
  });

  it.each(['withdrawn', 'expired', 'rejected', 'accepted', 'superseded', 'void'] as const)(
    'is refused once the offer is %s',
    (state) => {
      expect(refuseClosedOffer(state, expiresAt, before)?.code).toBe(`offer.${state}`);
    },
  );

  it('is refused out of turn, and after ten counters', () => {
    expect(refuseOutOfTurn('buyer', 'buyer')?.code).toBe('offer.not_your_turn');
    expect(refuseOutOfTurn('buyer', 'seller')).toBeNull();
    expect(refuseTooManyRounds(9)).toBeNull();
    expect(refuseTooManyRounds(10)).toEqual({ code: 'offer.too_many_rounds', values: { max: 10 } });
  });

  it('cannot accept what compliance holds or blocks', () => {
    expect(refuseByCompliance('EDD')).toBeNull();
    expect(refuseByCompliance('HOLD')?.code).toBe('offer.compliance_hold');
    expect(refuseByCompliance('BLOCKED')?.code).toBe('offer.compliance_blocked');
  });
});

describe('what changed between two versions of an offer', () => {
  const terms: OfferTerms = {
    quantity: '200',
    unitPrice: '13000',
    currency: 'USD',
    incoterm: 'CIF',
    place: 'Rotterdam',
    deliveryDate: '2027-01-15',
    paymentTerms: 'lc_sight',
    message: null,
  };

  it('is nothing when the same terms are written otherwise', () => {
    expect(offerChanges(terms, { ...terms, quantity: '200.000', unitPrice: '13000.00' })).toEqual([]);
  });

  it('shows price and total with difference and per cent', () => {
    expect(offerChanges(terms, { ...terms, unitPrice: '13250' })).toEqual([
      {
        kind: 'figure',
        term: 'unitPrice',
        before: '13000',
        after: '13250',
        change: '250',
        changePct: '1.92',
        direction: 'up',
      },
      {
        kind: 'figure',
        term: 'total',
        before: '2600000',
        after: '2650000',
        change: '50000',
        changePct: '1.92',
        direction: 'up',
      },
    ]);
  });

  it('does not compare figures of different currencies', () => {
    const changes = offerChanges(terms, { ...terms, currency: 'EUR', unitPrice: '12000' });
    expect(changes).toEqual([{ kind: 'text', term: 'currency', before: 'USD', after: 'EUR' }]);
  });

  it('names every other term that differs', () => {
    const changes = offerChanges(terms, {
      ...terms,
      incoterm: 'CFR',
      place: 'Antwerp',
      deliveryDate: '2027-02-01',
      message: 'Later',
    });
    expect(changes.map(({ term }) => term)).toEqual(['incoterm', 'place', 'deliveryDate', 'message']);
  });
});

describe('offers on different delivery terms', () => {
  it('are compared without the main carriage, which the seller estimates', () => {
    expect(priceWithoutCarriage({ price: '13000', incoterm: 'CIF' }, '90.5')?.toFixed()).toBe('12909.5');
    expect(priceWithoutCarriage({ price: '12950', incoterm: 'FOB' }, '90.5')?.toFixed()).toBe('12950');
    expect(priceWithoutCarriage({ price: '12950', incoterm: 'EXW' }, null)?.toFixed()).toBe('12950');
  });

  it('are not compared while nobody knows what the carriage costs', () => {
    expect(priceWithoutCarriage({ price: '13000', incoterm: 'DAP' }, null)).toBeNull();
    expect(carriageDiffers(['CIF', 'FOB'])).toBe(true);
    expect(carriageDiffers(['CIF', 'DAP'])).toBe(false);
  });
});

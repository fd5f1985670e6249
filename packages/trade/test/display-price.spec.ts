import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  contentPrice,
  crossRate,
  usdValue,
  dec,
  differencePct,
  exchanged,
  isBeforeRefining,
  normalisedPrice,
  type PricedLot,
  REFERENCE_GOODS,
  referenceFor,
  shownPrice,
  statedRate,
} from '../src/index.js';

const RATES = { USD: '1.1418', GBP: '0.8654', JPY: '171.32' };

describe('a price in the visitor’s own currency and unit', () => {
  const cathodes = { price: '13350', currency: 'USD', unit: 't' };

  test('goes through the euro, with all its decimals', () => {
    expect(crossRate(RATES, 'USD', 'EUR')?.toFixed(10)).toBe('0.8758101244');
    expect(crossRate(RATES, 'GBP', 'JPY')?.toFixed(6)).toBe('197.966258');
    expect(crossRate(RATES, 'EUR', 'USD')?.toFixed()).toBe('1.1418');
    expect(crossRate(RATES, 'USD', 'USD')?.toFixed()).toBe('1');
  });

  test('is said per pound, short ton or ounce by their exact factors', () => {
    const per = (unit: 'lb' | 'st' | 'ozt' | 'kg') =>
      shownPrice(cathodes, { currency: null, unit }, {})?.price.toFixed(8);
    expect(per('lb')).toBe('6.05545814');
    expect(per('st')).toBe('12110.91627900');
    expect(per('kg')).toBe('13.35000000');
    expect(per('ozt')).toBe('0.41523142');
  });

  test('changes currency and unit at once, and says whether a rate went into it', () => {
    expect(shownPrice(cathodes, { currency: 'EUR', unit: 'kg' }, RATES)).toMatchObject({
      currency: 'EUR',
      unit: 'kg',
      exchanged: true,
    });
    expect(shownPrice(cathodes, { currency: null, unit: 'kg' }, RATES)).toMatchObject({
      currency: 'USD',
      exchanged: false,
    });
  });

  test('keeps the unit that meets the wanted one only through moisture, grade or density', () => {
    for (const unit of ['dmt', 'wmt', 'dmtu', 'mtu', 'lb Co', 'bbl']) {
      expect(shownPrice({ ...cathodes, unit }, { currency: 'EUR', unit: 'lb' }, RATES)).toMatchObject({
        unit,
        currency: 'EUR',
      });
      expect(shownPrice({ ...cathodes, unit }, { currency: null, unit: 'lb' }, RATES)).toBeNull();
    }
  });

  test('is left out without a rate, without a change, and for a unit that is none of the trade’s', () => {
    expect(shownPrice(cathodes, { currency: 'PEN', unit: null }, RATES)).toBeNull();
    expect(shownPrice({ ...cathodes, currency: 'PEN' }, { currency: 'EUR', unit: null }, RATES)).toBeNull();
    expect(shownPrice(cathodes, { currency: 'USD', unit: 't' }, RATES)).toBeNull();
    expect(shownPrice(cathodes, { currency: null, unit: null }, RATES)).toBeNull();
    expect(shownPrice({ ...cathodes, unit: '%' }, { currency: 'EUR', unit: null }, RATES)).toBeNull();
  });

  test('there and back is the same price, whatever the currencies', () => {
    const currency = fc.constantFrom('EUR', 'USD', 'GBP', 'JPY');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), currency, currency, (cents, from, to) => {
        const price = dec(cents).div(100);
        const there = price.times(crossRate(RATES, from, to)!);
        return there.times(crossRate(RATES, to, from)!).toFixed(12) === price.toFixed(12);
      }),
    );
  });
});

const lot = (part: Partial<PricedLot>): PricedLot => ({
  mineral: 'copper',
  price: '13350',
  currency: 'USD',
  unit: 't',
  purityPct: null,
  moisturePct: null,
  assay: [],
  payablePct: null,
  ...part,
});
const line = (element: string, value: string, part: Partial<PricedLot['assay'][number]> = {}) =>
  ({ element, value, unit: '%', basis: 'dry', treatment: 'payable', ...part }) as const;

describe('what a price means per unit of content', () => {
  test('a concentrate’s price per dry tonne is laid on the tin in it', () => {
    const found = contentPrice(lot({ mineral: 'tin', price: '33900', unit: 'dmt', assay: [line('Sn', '70.1')] }));
    expect(found).toMatchObject({ element: 'Sn', unit: 't', payable: null, others: [] });
    expect(found?.contained.toFixed(2)).toBe('48359.49');
  });

  test('manganese is spoken of by the dry metric ton unit', () => {
    const found = contentPrice(lot({ mineral: 'manganese', price: '204.7', unit: 'dmt', assay: [line('Mn', '44.5')] }));
    expect([found?.unit, found?.contained.toFixed(4)]).toEqual(['dmtu', '4.6000']);
  });

  test('where a share of the index is paid, the price of what is paid for is higher', () => {
    const found = contentPrice(
      lot({ mineral: 'cobalt', price: '24.6', unit: 'lb Co', payablePct: '95', assay: [line('Co', '32.15')] }),
    );
    expect([found?.contained.toFixed(2), found?.payable?.toFixed(4)]).toEqual(['24.60', '25.8947']);
  });

  test('says which other metals the same price pays for', () => {
    const found = contentPrice(
      lot({ price: '3845', unit: 'dmt', assay: [line('Cu', '27.1'), line('Au', '2.1', { unit: 'g/t' })] }),
    );
    expect(found?.others).toEqual(['Au']);
  });

  test('says nothing of metal, nor of a wet ore whose moisture is not stated', () => {
    expect(contentPrice(lot({ purityPct: '99.99' }))).toBeNull();
    expect(contentPrice(lot({ mineral: 'tin', unit: 't', assay: [line('Sn', '60')] }))).toBeNull();
    expect(
      contentPrice(lot({ mineral: 'tin', unit: 't', moisturePct: '10', assay: [line('Sn', '60')] }))?.contained.toFixed(
        2,
      ),
    ).toBe('24722.22');
    expect(
      contentPrice(
        lot({ mineral: 'tin', unit: 'wmt', assay: [line('Sn', '54', { basis: 'wet' })] }),
      )?.contained.toFixed(2),
    ).toBe('24722.22');
    expect(contentPrice(lot({ mineral: 'crude-oil', unit: 'bbl' }))).toBeNull();
  });
});

describe('a price against a reference series', () => {
  const found = (part: Partial<PricedLot>) => {
    const { goods, price } = referenceFor(lot(part)) ?? {};
    return goods && price && `${goods.series} ${price.toFixed(2)}/${goods.unit}`;
  };

  test('metal is held against the metal', () => {
    expect(found({ purityPct: '99.99' })).toBe('wb-copper 13350.00/t');
    expect(found({ purityPct: '99.99', unit: 'lb', price: '6.05545814' })).toBe('wb-copper 13350.00/t');
  });

  test('an ore is brought to the grade of the series', () => {
    expect(found({ mineral: 'iron-ore', price: '121.4', unit: 'dmt', assay: [line('Fe', '65.1')] })).toBe(
      'wb-iron-ore 115.62/dmt',
    );
    expect(found({ mineral: 'manganese', price: '204.7', unit: 'dmt', assay: [line('Mn', '44.5')] })).toBe(
      'usgs-manganese-ore 4.60/mtu',
    );
    expect(found({ mineral: 'tantalum', price: '130', unit: 'lb Ta2O5', assay: [line('Ta2O5', '31.2')] })).toBe(
      'usgs-tantalite 286.60/kg',
    );
  });

  test('coal is brought to the heat of the series, bullion counts by the fine ounce', () => {
    expect(found({ mineral: 'coal', price: '88', assay: [line('NAR', '5500', { unit: 'kcal/kg' })] })).toBe(
      'wb-coal-za 96.00/t',
    );
    expect(found({ mineral: 'gold', price: '4580', unit: 'ozt', purityPct: '91.3' })).toBe('wb-gold 4580.00/ozt');
  });

  test('a concentrate stands before its refining', () => {
    const tin = lot({ mineral: 'tin', price: '33900', unit: 'dmt', assay: [line('Sn', '70.1')] });
    expect(isBeforeRefining(tin, referenceFor(tin)!.goods)).toBe(true);
    expect(
      isBeforeRefining(lot({ purityPct: '99.99' }), REFERENCE_GOODS.find(({ series }) => series === 'wb-copper')!),
    ).toBe(false);
  });

  test('nothing is compared that is not comparable', () => {
    const several = { price: '3845', unit: 'dmt', assay: [line('Cu', '27.1'), line('Au', '2.1', { unit: 'g/t' })] };
    expect(found(several)).toBeUndefined();
    expect(found({ mineral: 'lithium', price: '2248', unit: 'dmt', assay: [line('Li2O', '5.62')] })).toBeUndefined();
    expect(found({ mineral: 'diamond', unit: 'ct' })).toBeUndefined();
    expect(found({ mineral: 'bauxite', unit: 'dmt', purityPct: '49' })).toBeUndefined();
    expect(found({ mineral: 'coal', price: '88' })).toBeUndefined();
    expect(found({ mineral: 'tin', unit: 'wmt', assay: [line('Sn', '60')] })).toBeUndefined();
  });

  test('every series names goods that its own price fits', () => {
    for (const goods of REFERENCE_GOODS) {
      const mineral = goods.minerals[0]!;
      const assay = goods.of
        ? [line(goods.of.element, goods.of.gradePct)]
        : [line('NAR', goods.kcal ?? '1', { unit: 'kcal/kg' })];
      const own = lot({ mineral, price: '100', unit: goods.unit, assay, moisturePct: '0' });
      expect([goods.series, normalisedPrice(own, goods)?.toFixed(6)]).toEqual([goods.series, '100.000000']);
    }
  });

  test('the difference is in per cent of the reference', () => {
    expect(differencePct('105', '100').toFixed()).toBe('5');
    expect(differencePct('96.04', '100').toFixed()).toBe('-4');
  });
});

describe('an amount in dollars', () => {
  test('takes a cross rate of ten significant digits, and is rounded to the cent', () => {
    const rates = { USD: '1.1418', GBP: '0.8571' };
    expect(statedRate(rates, 'GBP', 'USD')).toBe('1.332166608');
    expect(usdValue(rates, '1000', 'GBP')).toBe('1332.17');
    expect(usdValue(rates, '1000', 'EUR')).toBe('1141.80');
    expect(usdValue({}, '1000', 'USD')).toBe('1000.00');
  });

  test('loses no dollar of a large sum in a small currency to the decimals of the rate', () => {
    const rates = { USD: '1.0845', JPY: '172.45', ZAR: '19.873' };
    expect(usdValue(rates, '1000000000', 'JPY')).toBe('6288779.36');
    expect(usdValue(rates, '100000000', 'ZAR')).toBe('5457152.92');
    expect(exchanged(rates, '6288779.36', 'USD', 'JPY')).toBe('1000000000');
  });

  test('is not known where no rate is', () => expect(usdValue({ USD: '1.1418' }, '1000', 'JPY')).toBeNull());
});

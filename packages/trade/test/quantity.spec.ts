import { describe, expect, it } from '@jest/globals';
import {
  addQuantities,
  compareQuantities,
  dec,
  dryTonnesOf,
  leastQuantity,
  partOfQuantity,
  type Quantity,
  quantity,
  quantityIn,
  samplingLots,
  SettlementRefused,
  subtractQuantity,
  type UnitId,
  unitPrice,
  unitPriceIn,
  type WeighedCargo,
  weighedInDealUnit,
  weighedInLotUnit,
  worth,
} from '../src/index.js';

const tonnes = quantity('510', 't');
const kilograms = quantity('515000', 'kg');
const cobalt = quantity('40000', 'lb Co');
const dry = quantity('150', 'dmt');
const mostOfTheDeal = quantityIn('deal', '510', 't');
const weighed = quantityIn<'terms', 'as_weighed'>('terms', '515000', 'kg');
const weighedDry = quantityIn<'terms', 'dry'>('terms', '470', 't');

/** What none of these lines may do; each is a mistake that the compiler has to find, else the type check fails. */
const refused: readonly (() => unknown)[] = [
  // @ts-expect-error tonnes and kilograms are not added
  () => addQuantities(tonnes, kilograms),
  // @ts-expect-error pounds of contained cobalt and dry tonnes are not added
  () => addQuantities(cobalt, dry),
  // @ts-expect-error nor compared
  () => compareQuantities(dry, cobalt),
  // @ts-expect-error the most of a deal is in the deal's unit, what was weighed in that of the terms
  () => leastQuantity(mostOfTheDeal, weighed),
  // @ts-expect-error a wet weight is not taken off a dry one
  () => subtractQuantity(weighedDry, weighed),
  // @ts-expect-error a price per pound is not multiplied by tonnes
  () => worth(tonnes, unitPrice('3', 'lb')),
  // @ts-expect-error a price of the lot is not one of the deal
  () => worth(mostOfTheDeal, unitPriceIn('lot', '13150', 't')),
  // @ts-expect-error lots are sampled by dry tonnes, whatever else a cargo is counted in
  () => samplingLots(kilograms, 'concentrate'),
  // @ts-expect-error what was weighed is no share of a deal before it is in its unit
  () => partOfQuantity(mostOfTheDeal, weighed),
  // @ts-expect-error what left goes to the lot in the lot's unit, not in that of the terms
  (): Quantity<'lot'> => weighed,
  // @ts-expect-error a unit that is known when the program runs alone says whose it is
  (unit: UnitId = 'kg') => quantity('1', unit),
];

const hydroxide: WeighedCargo = {
  asWeighed: quantityIn<'terms', 'as_weighed'>('terms', '150', 'dmt'),
  dry: quantityIn<'terms', 'dry'>('terms', '57', 'dmt'),
  assayed: 'dry',
  gradePct: (element) => (element === 'Co' ? '32.15' : null),
  main: 'Co',
};

describe('quantities', () => {
  it('of one kind are added, compared and valued', () => {
    expect(addQuantities(tonnes, quantity('5', 't')).amount.toFixed()).toBe('515');
    expect(subtractQuantity(tonnes, quantity('0.001', 't')).amount.toFixed()).toBe('509.999');
    expect(compareQuantities(tonnes, quantity('509', 't'))).toBe(1);
    expect(leastQuantity(tonnes, quantity('509', 't')).amount.toFixed()).toBe('509');
    expect(worth(tonnes, unitPrice('13150', 't')).toFixed()).toBe('6706500');
  });

  it('of different units are refused when it is the program’s data that differ', () => {
    const most = quantityIn('deal', '510', 't');
    expect(() => compareQuantities(most, quantityIn('deal', '515000', 'kg'))).toThrow('do not meet');
    for (const act of refused.slice(0, 3)) expect(act).toThrow(RangeError);
  });

  it.each([
    ['t', '150'],
    ['kg', '150000'],
    ['wmt', '150'],
    ['dmt', '57'],
    ['lb', '330693.393277'],
    ['ozt', '4822611.985294'],
    ['lb Co', '40400.812'],
  ] as const)('of a cargo that was weighed are restated in %s: %s', (unit, amount) => {
    expect(weighedInLotUnit(hydroxide, unit).amount.toFixed()).toBe(amount);
    expect(weighedInDealUnit(hydroxide, unit).unit).toBe(unit);
  });

  it.each([
    ['mtu', 'WO3', '65.2', '3716.4'],
    ['dmtu', 'Mn', '36.85', '2100.45'],
    ['lb Ta2O5', 'Ta2O5', '31.2', '39207.009'],
    ['lb U3O8', 'U3O8', '70.5', '88592.76'],
    ['kg U', 'U', '60', '34200'],
  ] as const)('in %s count what is contained of %s', (unit, main, grade, amount) => {
    const cargo = { ...hydroxide, main, gradePct: (element: string) => (element === main ? grade : null) };
    expect(weighedInLotUnit(cargo, unit).amount.toFixed()).toBe(amount);
  });

  it('of an oxide are found by the assay of its element, by the stoichiometric factor', () => {
    const byElement = { ...hydroxide, gradePct: (element: string) => (element === 'Ta' ? '8.19' : null) };
    expect(weighedInLotUnit(byElement, 'lb Ta2O5').amount.toFixed()).toBe('12566.349');
  });

  it('are not guessed: without moisture, grade or density there is no conversion', () => {
    const wet = { ...hydroxide, dry: null, assayed: 'as_weighed' as const, gradePct: () => null };
    expect(() => weighedInLotUnit(wet, 'dmt')).toThrow(new SettlementRefused('settlement.moisture_missing'));
    expect(() => weighedInLotUnit(wet, 'lb Co')).toThrow(SettlementRefused);
    expect(() => weighedInLotUnit(hydroxide, 'bbl')).toThrow(SettlementRefused);
    expect(dryTonnesOf({ amount: dec('100'), unit: 'wmt' }, null, () => null, null)).toBeNull();
    expect(dryTonnesOf({ amount: dec('100'), unit: 'bbl' }, '8', () => null, null)).toBeNull();
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  asCompound,
  addBankingDays,
  applyTolerance,
  containedQuantity,
  convert,
  convertAmount,
  finalBalance,
  isEven,
  lateInterest,
  lcExpirySuffices,
  lcTolerance,
  provisionalAmount,
  restate,
  secondProvisional,
  SettlementRefused,
  toleranceHolder,
  quantityIn,
  toleranceRange,
  toWire,
  weighedAssay,
} from '../src/index.js';

const tonnes = (amount: string) => quantityIn('deal', amount, 't');

describe('the tolerance', () => {
  it('keeps the decimals of what was agreed', () => {
    const { max } = toleranceRange(quantityIn('deal', '0.123456', 'ozt'), '0');
    expect(toWire(max.amount)).toBe('0.123456');
  });

  it('of 500 t ± 2 % is 490 to 510 t', () => {
    const { min, max } = toleranceRange(tonnes('500'), '2');
    expect([toWire(min.amount), toWire(max.amount)]).toEqual(['490', '510']);
  });

  it('lets what is inside pass at the contract’s price', () => {
    for (const delivered of ['490', '503.250', '510'])
      expect(applyTolerance(tonnes('500'), '2', tonnes(delivered))).toMatchObject({ place: 'inside', open: false });
  });

  it('bills the maximum of what is above, or all of it, as the buyer chooses', () => {
    const billed = (choice?: 'accept_all' | 'accept_maximum' | 'reject_excess') => {
      const result = applyTolerance(tonnes('500'), '2', tonnes('515.000'), choice);
      return [toWire(result.billed.amount), toWire(result.unbilled.amount), result.open];
    };
    expect(billed()).toEqual(['510', '5', true]);
    expect(billed('accept_maximum')).toEqual(['510', '5', false]);
    expect(billed('reject_excess')).toEqual(['510', '5', false]);
    expect(billed('accept_all')).toEqual(['515', '0', false]);
  });

  it('leaves what is below to the buyer', () => {
    expect(applyTolerance(tonnes('500'), '2', tonnes('489.999'))).toMatchObject({ place: 'below', open: true });
  });

  it('belongs to the party that charters', () => {
    expect([toleranceHolder('FOB'), toleranceHolder('CFR'), toleranceHolder('CIF')]).toEqual([
      'buyer',
      'seller',
      'seller',
    ]);
  });

  it('of a letter of credit is 10 % for "about", 5 % otherwise, and none for pieces', () => {
    const credit = {
      aboutQuantity: false,
      aboutAmount: false,
      countedInUnits: false,
      shippedInFull: true,
      unitPriceLowered: false,
    };
    expect(lcTolerance(credit)).toEqual({ quantity: { minus: '5', plus: '5' }, amount: { minus: '5', plus: '0' } });
    expect(lcTolerance({ ...credit, aboutQuantity: true }).quantity).toEqual({ minus: '10', plus: '10' });
    expect(lcTolerance({ ...credit, countedInUnits: true }).quantity).toEqual({ minus: '0', plus: '0' });
    expect(lcTolerance({ ...credit, unitPriceLowered: true }).amount).toEqual({ minus: '0', plus: '0' });
    expect(lcTolerance({ ...credit, aboutAmount: true }).amount).toEqual({ minus: '10', plus: '10' });
  });
});

describe('an invoice', () => {
  it('is provisional for a share of the value, and never for more than all', () => {
    expect(provisionalAmount('12799871.00', '90', 'USD').amount).toBe('11519883.90');
    expect(provisionalAmount('10.05', '50', 'USD').amount).toBe('5.03');
    expect(() => provisionalAmount('100', '101', 'USD')).toThrow(SettlementRefused);
  });

  it('stays provisional while the period is open', () => {
    expect(secondProvisional('13000000.00', '95', '11519883.90', 'USD')).toMatchObject({
      amount: '830116.10',
      payer: 'buyer',
    });
  });

  it('is even to within a cent', () => {
    expect(finalBalance('100.00', '100.00', 'USD')).toMatchObject({ amount: '0.00', payer: null });
    expect(isEven('0.01', 'USD')).toBe(true);
    expect(isEven('-0.02', 'USD')).toBe(false);
  });

  it('is due in banking days', () => {
    expect(addBankingDays('2026-11-27', 5)).toBe('2026-12-04');
    expect(addBankingDays('2026-12-23', 2, ['2026-12-25', '2026-12-28'])).toBe('2026-12-29');
  });

  it('bears interest by actual days over 360 at the reference rate and 3 %', () => {
    expect(lateInterest('1324299.42', '4.25', 17, 'USD')).toBe('4533.89');
    expect(lateInterest('1324299.42', '4.25', 0, 'USD')).toBe('0.00');
  });

  it('is converted at a stated rate', () => {
    expect(convertAmount('1324299.42', '0.9217', 'EUR')).toBe('1220606.78');
  });

  it('of a letter of credit wants 21 days after the last shipment', () => {
    expect(lcExpirySuffices('2026-12-22', '2026-12-01')).toBe(true);
    expect(lcExpirySuffices('2026-12-21', '2026-12-01')).toBe(false);
  });
});

describe('units', () => {
  it('convert by exact factors', () => {
    expect(convert('10.35', 'kg', 'lb').toFixed(36)).toBe('22.817844136134829604827788439210298004');
    expect(convert('1', 't', 'lb').toFixed(13)).toBe('2204.6226218487758');
    expect(convert('1', 't', 'ozt').toFixed(11)).toBe('32150.74656862798');
    expect(toWire(convert('1', 'flask', 'lb'))).toBe('76');
    expect(toWire(convert('1', 'st', 'lb'))).toBe('2000');
    expect(toWire(convert('1', 'lt', 'lb'))).toBe('2240');
    expect(toWire(containedQuantity('22.45', '31.2', 'mtu'))).toBe('700.44');
  });

  it('restate concentrations', () => {
    expect(toWire(restate('1', '%', 'g/t'))).toBe('10000');
    expect(toWire(restate('1', 'g/t', 'ppm'))).toBe('1');
    expect(restate('1', 'oz/st', 'g/t').toFixed(12)).toBe('34.285714285714');
    expect(toWire(restate('500', 'ppb', 'g/t'))).toBe('0.5');
    expect(toWire(restate('2', 'kg/t', '%'))).toBe('0.2');
  });

  it('restate a grade as another compound, and refuse a pair without a factor', () => {
    expect(toWire(asCompound('31.20', 'Ta2O5', 'Ta'))).toBe('25.5528');
    expect(toWire(asCompound('0.848', 'U', 'U3O8'))).toBe('1');
    expect(() => asCompound('1', 'Cu', 'Au')).toThrow(RangeError);
  });

  it('weigh the assays of lots by their dry weight', () => {
    const lots = [
      { weight: '300.000', assay: '26.0' },
      { weight: '200.000', assay: '29.0' },
    ];
    expect(toWire(weighedAssay(lots))).toBe('27.2');
    expect(() => weighedAssay([])).toThrow(RangeError);
  });
});

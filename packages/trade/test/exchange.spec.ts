import { describe, expect, it } from '@jest/globals';
import {
  defaultLimit,
  exchangedElements,
  exchangeOutcome,
  finalAssays,
  finalAssaysByLot,
  laboratoryGroups,
  nextUmpire,
  pricedIndices,
  type SettlementTerms,
  umpireShares,
  USUAL_UMPIRES,
} from '../src/index.js';
import settlements from './vectors/settlement.json' with { type: 'json' };
import umpires from './vectors/umpire.json' with { type: 'json' };

const termsOf = (name: string): SettlementTerms =>
  settlements.find((one) => one.case === name)?.terms as unknown as SettlementTerms;
const COPPER = [{ element: 'Cu', unit: '%', limit: '0.30' }] as const;
const lines = (value: string | null) => (value === null ? null : [{ lot: 1, element: 'Cu', value }]);

describe('an exchange of assays', () => {
  it.each(umpires)('of $seller and $buyer with an umpire at $umpire ends at $final', (vector) => {
    const [line] = exchangeOutcome(1, COPPER, {
      seller: lines(vector.seller),
      buyer: lines(vector.buyer),
      umpire: lines(vector.umpire),
    });
    expect(Number(line?.final)).toBe(Number(vector.final));
    expect(line?.umpirePaidBy).toBe(vector.paidBy);
  });

  it('waits for the umpire in what differs too much, and for nothing else', () => {
    const elements = [...COPPER, { element: 'F', unit: 'ppm', limit: null }] as const;
    const side = (cu: string, f: string) => [
      { lot: 1, element: 'Cu', value: cu },
      { lot: 1, element: 'F', value: f },
    ];
    const outcome = exchangeOutcome(1, elements, {
      seller: side('26.8', '400'),
      buyer: side('26.4', '300'),
      umpire: null,
    });
    expect(outcome.map(({ status, final }) => [status, final])).toEqual([
      ['umpire_needed', null],
      ['split', '350'],
    ]);
    expect(finalAssays(outcome, [])).toBeNull();
  });

  it('lets a result stand alone when the other never came', () => {
    const [line] = exchangeOutcome(1, COPPER, { seller: lines('26.8'), buyer: null, umpire: null });
    expect(line).toMatchObject({ status: 'alone', final: '26.8', umpirePaidBy: null });
  });

  it('weighs its lots by their dry weights', () => {
    const side = [
      { lot: 1, element: 'Cu', value: '20' },
      { lot: 2, element: 'Cu', value: '30' },
    ];
    const outcome = exchangeOutcome(2, COPPER, { seller: side, buyer: side, umpire: null });
    expect(finalAssays(outcome, ['300', '100'])?.Cu).toEqual({ value: '22.5', unit: '%' });
    expect(finalAssays(outcome, [])?.Cu?.value).toBe('25');
  });

  it('leaves each lot its own assays where the terms settle lot by lot, the umpire’s among them', () => {
    const elements = [...COPPER, { element: 'As', unit: '%', limit: '0.05' }] as const;
    const side = (as: string) => [
      { lot: 1, element: 'Cu', value: '20' },
      { lot: 2, element: 'Cu', value: '30' },
      { lot: 1, element: 'As', value: '0.3' },
      { lot: 2, element: 'As', value: as },
    ];
    const apart = { seller: side('0.50'), buyer: side('0.70'), umpire: null };
    expect(finalAssaysByLot(exchangeOutcome(2, elements, apart))).toBeNull();
    const umpired = { ...apart, umpire: [{ lot: 2, element: 'As', value: '0.66' }] };
    // 0.66 lies between the two and nearer to 0.70: their mean is 0.68.
    expect(finalAssaysByLot(exchangeOutcome(2, elements, umpired))).toEqual([
      { Cu: { value: '20', unit: '%' }, As: { value: '0.3', unit: '%' } },
      { Cu: { value: '30', unit: '%' }, As: { value: '0.68', unit: '%' } },
    ]);
  });

  it('spreads the umpire’s fee over what he was asked for, to the cent', () => {
    const paid = (...payers: ('buyer' | 'seller' | 'shared' | null)[]) =>
      umpireShares(
        '1000',
        payers.map((umpirePaidBy) => ({ umpirePaidBy })),
        'USD',
      );
    expect(paid('seller', null)).toMatchObject({ seller: '1000.00', buyer: '0.00' });
    expect(paid('seller', 'buyer', 'buyer')).toMatchObject({ seller: '333.33', buyer: '666.67' });
    expect(paid('shared')).toMatchObject({ seller: '500.00', buyer: '500.00' });
    expect(paid(null)).toMatchObject({ seller: '0.00', buyer: '0.00' });
    const thirty = Array.from({ length: 30 }, () => 'shared' as const);
    expect(paid(...thirty)).toMatchObject({ seller: '500.00', buyer: '500.00' });
    expect(paid(...thirty.slice(1), 'seller')).toMatchObject({ seller: '516.67', buyer: '483.33' });
  });
});

describe('what a settlement asks for', () => {
  it('is every constituent that is paid or charged for, with the trade’s limits in the unit of the terms', () => {
    expect(exchangedElements(termsOf('copper concentrate, final'), 'concentrate')).toEqual([
      { element: 'Cu', unit: '%', limit: '0.3' },
      { element: 'Au', unit: 'g/t', limit: '0.5' },
      { element: 'Ag', unit: 'g/t', limit: '15' },
      { element: 'As', unit: '%', limit: '0.05' },
      { element: 'F', unit: 'ppm', limit: null },
    ]);
    expect(defaultLimit('As', 'ppm', 'concentrate')).toBe('500');
    expect(defaultLimit('Au', '%', 'dore')).toBe('0.05');
    expect(defaultLimit('Ag', '%', 'dore')).toBe('0.2');
    expect(exchangedElements(termsOf('copper cathodes at a fixed price'), 'concentrate')).toEqual([]);
  });

  it('is the price of every index once', () => {
    expect(pricedIndices(termsOf('zinc concentrate with an escalator'))).toEqual(['Zn', 'Ag']);
    expect(pricedIndices(termsOf('copper cathodes, index and premium'))).toEqual(['LME']);
    expect(pricedIndices(termsOf('tantalite per lb of oxide'))).toEqual([]);
  });
});

describe('a laboratory', () => {
  it('is of the group whose name it bears, whatever it says of itself', () => {
    expect(laboratoryGroups('SGS Chile', 'independent', USUAL_UMPIRES)).toEqual(['SGS']);
    expect(laboratoryGroups('Own laboratory', 'Bureau Veritas', USUAL_UMPIRES)).toEqual([
      'Bureau Veritas',
      'Bureau Veritas',
    ]);
    expect(laboratoryGroups('Laboratorio Andino', 'Laboratorio Andino', USUAL_UMPIRES)).toEqual([]);
  });

  it('of a party’s group is passed over in the rotation', () => {
    const groups = laboratoryGroups('Intertek Tianjin', '', USUAL_UMPIRES);
    expect(nextUmpire(USUAL_UMPIRES, 'Inspectorate International', groups)?.id).toBe('SGS Minerals');
  });
});

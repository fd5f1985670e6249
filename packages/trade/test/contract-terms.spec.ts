import { describe, expect, it } from '@jest/globals';
import { type ContractTerm, contractChanges, contractUsage } from '../src/index.js';

describe('what a contract says where nothing else was agreed', () => {
  it.each([
    ['concentrate', 'CIF', '5', 'seller', '90', 'discharge'],
    ['metal', 'FOB', '2', 'buyer', '100', 'loading'],
    ['dore', 'CIP', '2', 'seller', '95', 'loading'],
    ['ore', 'FOB', '10', 'buyer', '90', 'loading'],
    ['rough', 'FCA', '0', 'buyer', '100', 'loading'],
    [null, 'CFR', '10', 'seller', '90', 'loading'],
  ] as const)('%s under %s', (form, incoterm, tolerancePct, toleranceOption, provisionalPct, finalAt) => {
    expect(contractUsage(form, null, incoterm, [])).toMatchObject({
      tolerancePct,
      toleranceOption,
      provisionalPct,
      finalAt,
    });
  });

  it('brings the splitting limits of what is settled, those of doré in per cent', () => {
    expect(contractUsage('concentrate', 'copper', 'CIF', ['Cu', 'Au', 'Xx', 'Cu']).splitting).toEqual([
      { element: 'Cu', limit: '0.30', unit: '%' },
      { element: 'Au', limit: '0.5', unit: 'g/t' },
    ]);
    const fine = [{ element: 'Au', limit: '0.05', unit: '%' }];
    expect(contractUsage('dore', 'gold', 'CIP', ['Au']).splitting).toEqual(fine);
    expect(contractUsage('metal', 'gold', 'CIP', ['Au']).splitting).toEqual(fine);
  });
});

describe('what differs between two versions of a contract', () => {
  const terms: Record<ContractTerm, string> = {
    price: '100.0',
    total: '1000.00',
    tolerancePct: '0',
    incoterm: 'CIF',
    place: 'Rotterdam',
    deliveryDate: '2027-02-15',
    paymentTerms: 'escrow',
    provisionalPct: '90',
    qp: 'M+1',
    finalAt: 'loading',
    assaySettlement: 'average',
    law: 'england',
    special: '',
  };

  it('is told term by term, figures with difference and per cent', () => {
    expect(contractChanges(terms, { ...terms, price: '90', tolerancePct: '5', place: 'Antwerp' })).toEqual([
      { term: 'price', before: '100.0', after: '90', difference: '-10', percent: '-10' },
      { term: 'tolerancePct', before: '0', after: '5', difference: '5', percent: null },
      { term: 'place', before: 'Rotterdam', after: 'Antwerp', difference: null, percent: null },
    ]);
  });

  it('is nothing where a figure is only written otherwise', () => {
    expect(contractChanges(terms, { ...terms, price: '100', total: '1000' })).toEqual([]);
  });
});

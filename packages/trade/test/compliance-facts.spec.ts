import { describe, expect, it } from '@jest/globals';
import {
  CERTIFICATION_SCHEMES,
  countryOfPlace,
  isImplausibleOrigin,
  isInFirstYear,
  isOddRoute,
  isSameGroup,
  isStalePrice,
  lotCertificates,
  routeOfTerm,
  worseParty,
} from '../src/index.js';

describe('two parties of a deal', () => {
  it('count by the worse of what is known of each; what is known of one alone and not bad stays unknown', () => {
    const seller = { level: 3, sanctions: 'none', ownerMissing: false, politicallyExposed: true } as const;
    const buyer = { level: 1, ownerMissing: false } as const;
    expect(worseParty(seller, buyer)).toMatchObject({ level: 1, ownerMissing: false, politicallyExposed: true });
    expect(worseParty(seller, buyer).sanctions).toBeUndefined();
    expect(worseParty({ ...seller, sanctions: 'potential' }, buyer).sanctions).toBe('potential');
    expect(worseParty(seller, { ...buyer, sanctions: 'confirmed' }).sanctions).toBe('confirmed');
  });

  it('belong to one group when one owner of half or more controls both, or one owns the other', () => {
    const owner = (name: string, sharePct: string, country = 'CL') =>
      ({ kind: 'owner', name, country, sharePct }) as const;
    const company = (name: string, ...people: ReturnType<typeof owner>[]) => ({ name, people });
    const one = company('North Mining', owner('Ana Fuentes', '60'));
    expect(isSameGroup(one, company('South Trading', owner('ana fuentes', '50')))).toBe(true);
    expect(isSameGroup(one, company('South Trading', owner('Ana Fuentes', '49')))).toBe(false);
    expect(isSameGroup(one, company('South Trading', owner('Ana Fuentes', '60', 'PE')))).toBe(false);
    expect(isSameGroup(one, company('South Trading', owner('North Mining Ltd', '100')))).toBe(true);
    expect(isSameGroup(one, company('South Trading', owner('Ana Fuente', '60')))).toBe(false);
    expect(isSameGroup(one, company('South Trading', owner('North Milling Ltd', '100')))).toBe(false);
  });
});

describe('the age of a company', () => {
  it('is told by the year of its foundation, but for the year before', () => {
    const on = '2026-11-29';
    expect([
      isInFirstYear(2026, on),
      isInFirstYear(2025, on),
      isInFirstYear(2024, on),
      isInFirstYear(null, on),
    ]).toEqual([true, undefined, false, undefined]);
  });
});

describe('an origin', () => {
  const none = { wins: false, hasMines: false, published: true, yearly: null, lot: null };
  it('without mines is implausible for goods as won and for precious metal, and not judged for refined goods', () => {
    expect(isImplausibleOrigin({ mineral: 'gold', form: 'metal' }, none)).toBe(true);
    expect(isImplausibleOrigin({ mineral: 'copper', form: 'concentrate' }, none)).toBe(true);
    expect(isImplausibleOrigin({ mineral: 'copper', form: 'metal' }, none)).toBeUndefined();
  });

  it('with mines of something else is not known, and one that yields less in a year than the lot is implausible', () => {
    const gold = { mineral: 'gold', form: 'dore' } as const;
    expect(isImplausibleOrigin(gold, { ...none, hasMines: true })).toBeUndefined();
    expect(isImplausibleOrigin(gold, { ...none, wins: true })).toBe(false);
    expect(isImplausibleOrigin(gold, { ...none, wins: true, yearly: '10', lot: '10' })).toBe(false);
    expect(isImplausibleOrigin(gold, { ...none, wins: true, yearly: '10', lot: '10.001' })).toBe(true);
    expect(isImplausibleOrigin(gold, { ...none, published: false })).toBeUndefined();
  });
});

describe('a way', () => {
  const way = { origin: 'CD', loading: null, agreed: null, discharge: null };
  it('is odd when goods are loaded on another continent than they were won on, or go to another than was agreed', () => {
    expect(isOddRoute({ ...way, loading: 'AE' })).toBe(true);
    expect(isOddRoute({ ...way, loading: 'ZA' })).toBe(false);
    expect(isOddRoute({ ...way, agreed: 'DE', discharge: 'AE' })).toBe(true);
    expect(isOddRoute({ ...way, agreed: 'DE', discharge: 'NL' })).toBe(false);
    expect(isOddRoute(way)).toBeUndefined();
  });

  it('is read from the place of the delivery term', () => {
    expect([countryOfPlace('Rotterdam (NLRTM)'), countryOfPlace('Rotterdam')]).toEqual(['NL', null]);
    expect(routeOfTerm('FOB', 'Antofagasta (CLANF)')).toEqual({ loading: 'CL', agreed: null });
    expect(routeOfTerm('CIF', 'Rotterdam (NLRTM)')).toEqual({ loading: null, agreed: 'NL' });
  });
});

it('a published price of a month says nothing after half a year', () => {
  expect([
    isStalePrice('monthly', '2026-06-01', '2026-12-01'),
    isStalePrice('monthly', '2026-06-01', '2026-12-02'),
  ]).toEqual([false, true]);
});

describe('the certificates of a lot', () => {
  it('are told apart by the documents behind them, however they are written', () => {
    const named = ['iso14001', 'Bag-and-Tag', 'A prize of the region'];
    expect(lotCertificates(named, {})).toEqual({
      shown: ['A prize of the region'],
      unproven: ['iso14001', 'Bag-and-Tag'],
    });
    expect(lotCertificates(named, { 'iso-14001': 'd1', rmap: 'd2' })).toEqual({
      shown: ['iso14001', 'A prize of the region', 'RMAP'],
      unproven: ['Bag-and-Tag'],
    });
  });

  it('find every proposal of the form in the schemes', () => {
    for (const name of CERTIFICATION_SCHEMES.map((scheme) => scheme.name))
      expect([name, lotCertificates([name], {}).unproven]).toEqual([name, [name]]);
  });
});

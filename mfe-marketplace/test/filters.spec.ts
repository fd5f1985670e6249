import fc from 'fast-check';
import {
  readFilters,
  searchQuery,
  type Filters,
  NO_FILTERS,
  priceRange,
  rangeIn,
  writeFilters,
  isUnfiltered,
  resetFilters,
  SELLER_FILTERS,
} from '../src/shared/search/filters';
import { SORTS } from '@orebridge/contracts';
import { COMPLIANCE_FORMS, INCOTERMS, MINERALS } from '@orebridge/trade';

const at = (search: string) => readFilters(new URLSearchParams(search));
const figure = fc.oneof(fc.constant(''), fc.bigInt({ min: 0n, max: 10n ** 12n }).map(String), fc.constant('12.5'));
const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 4 });

describe('filters in the address bar', () => {
  it('are read back exactly as they were written', () => {
    const filters: fc.Arbitrary<Filters> = fc.record({
      q: fc.constantFrom('', 'cathode', 'Kolwezi & Söhne', '100 % Cu, clean'),
      mineral: some(MINERALS),
      group: fc.constantFrom('', 'base-metals', 'gemstones'),
      country: some(['CL', 'CD', 'RW', 'AU']),
      priceMin: figure,
      priceMax: figure,
      priceCurrency: fc.constant('' as const),
      priceUnit: fc.constant('' as const),
      quantityMin: figure,
      quantityMax: figure,
      purityMin: figure,
      certification: some(['Copper Mark', 'ISO 14001', 'RMAP (downstream refiner)']),
      esg: fc.boolean(),
      sellerType: fc.constantFrom(...SELLER_FILTERS),
      form: some(COMPLIANCE_FORMS),
      assay: fc.constantFrom([], ['Cu_min_25_pct'], ['Cu_min_25.5_pct', 'As_max_0.2_pct', 'Hg_max_20_ppm']),
      incoterm: some(INCOTERMS),
      place: some(['Rotterdam', 'CNSHA', 'Dar es Salaam']),
      readyBy: fc.constantFrom('', '2027-03-01'),
      port: fc.constantFrom('', 'NLRTM'),
      sort: fc.constantFrom(...SORTS),
      view: fc.constantFrom('table' as const, 'cards' as const),
      compare: fc.uniqueArray(fc.uuid(), { maxLength: 5 }),
    });
    fc.assert(fc.property(filters, (asked) => expect(at(writeFilters(asked).toString())).toEqual(asked)));
  });

  it('pass over limits, forms, terms and days that nobody can mean', () => {
    expect(at('form=ore,dust&incoterm=FOB,FOT&readyBy=2027-02-30&port=Rotterdam')).toMatchObject({
      form: ['ore'],
      incoterm: ['FOB'],
      readyBy: '',
      port: '',
    });
    expect(at('assay=cu_min_25_pct,Xx_max_1_pct,As_max_120_pct').assay).toEqual(['Cu_min_25_pct']);
    expect(at('assay=Cu_min_25_pct,Cu_max_1_pct').assay).toEqual([]);
  });

  it('hold at most five lots to compare, and no comparison of nothing', () => {
    const ids = Array.from({ length: 7 }, (_, n) => `00000000-0000-4000-8000-00000000000${n}`);
    expect(at(`view=compare&compare=${ids.join(',')},rubbish`)).toMatchObject({
      view: 'compare',
      compare: ids.slice(0, 5),
    });
    expect(at('view=compare&compare=rubbish').view).toBe('table');
    expect(resetFilters(at(`q=gold&compare=${ids[0]}`))).toMatchObject({ q: '', compare: [ids[0]] });
  });

  it('leave the address bare when nothing is asked', () => {
    expect(writeFilters(NO_FILTERS).toString()).toBe('');
    expect(isUnfiltered(at(''))).toBe(true);
  });

  it('understand the links of the landing page', () => {
    expect(at('type=iron').mineral).toEqual(['iron-ore']);
    expect(at('type=copper').mineral).toEqual(['copper']);
    expect(at('type=peridot')).toMatchObject({ mineral: [], group: 'gemstones' });
    expect(at('mineral=gold,copper,unobtainium').mineral).toEqual(['gold', 'copper']);
  });

  it('drop what makes no sense instead of failing', () => {
    expect(at('priceMin=abc&sellerType=pirate&sort=worst&country=chile&view=film&esg=maybe')).toEqual(NO_FILTERS);
  });

  it('ask the server only for what is asked for', () => {
    expect(searchQuery(at('mineral=copper&esg=true&sellerType=all&priceMax=9000'), 24)).toEqual({
      mineral: 'copper',
      esg: 'true',
      priceMax: '9000',
      sort: 'newest',
      limit: 24,
    });
  });

  it('say what a range of prices is in, and nothing of it without a range', () => {
    const euros = { currency: 'EUR', unit: 'lb' } as const;
    const asked = { ...NO_FILTERS, ...priceRange({ min: '', max: '4' }, rangeIn(NO_FILTERS, euros)) };
    expect(writeFilters(asked).toString()).toBe('priceMax=4&priceCurrency=EUR&priceUnit=lb');
    expect(at('priceMax=4&priceCurrency=EUR&priceUnit=lb')).toEqual(asked);
    expect(rangeIn(at('mineral=gold'))).toEqual({ currency: 'USD', unit: 'ozt' });
    expect(rangeIn(at('mineral=gold,copper'))).toEqual({ currency: 'USD', unit: 't' });
    expect(rangeIn(asked, { currency: 'GBP', unit: null })).toEqual(euros);
    expect({ ...asked, ...priceRange({ min: '', max: '' }, euros) }).toEqual(NO_FILTERS);
    expect(at('priceCurrency=EUR&priceUnit=lb')).toEqual(NO_FILTERS);
    expect(at('priceMax=4&priceCurrency=XXX&priceUnit=dmt')).toEqual({ ...NO_FILTERS, priceMax: '4' });
  });

  it('are reset without touching order and view', () => {
    expect(resetFilters(at('mineral=copper&sort=price-low-to-high&view=cards'))).toEqual({
      ...NO_FILTERS,
      sort: 'price-low-to-high',
      view: 'cards',
    });
  });
});

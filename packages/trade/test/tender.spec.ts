import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type BidCost,
  bidCost,
  compareBids,
  limitVerdicts,
  type MatchLot,
  type MatchRequirement,
} from '../src/index.js';

const NEED: MatchRequirement = {
  mineral: 'copper',
  form: null,
  quantity: '1000',
  unit: 'dmt',
  minimumSharePct: '50',
  parameters: [
    { element: 'Cu', unit: '%', kind: 'min', target: '26', limit: '25' },
    { element: 'As', unit: '%', kind: 'max', target: '0.2', limit: '0.5' },
  ],
  targetPrice: null,
  targetBasisGrade: null,
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Hamburg',
  destinationCountry: 'DE',
  carriage: '80',
  latestDelivery: null,
  mandatoryCertificates: [],
  mandatoryDocuments: [],
  preferredCertificates: [],
  excludedOrigins: [],
};
const BID: MatchLot = {
  mineral: 'copper',
  form: null,
  available: '1000',
  minOrderQuantity: '0',
  unit: 'dmt',
  assay: [{ element: 'Cu', value: '28', unit: '%', basis: 'dry' }],
  purityPct: null,
  moisturePct: null,
  price: '2600',
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Hamburg',
  originCountry: 'CL',
  readyDate: null,
  certificates: [],
  unprovenCertificates: [],
  documents: [],
  compliance: null,
  seller: { level: 2, rating: null, ratingCount: 0 },
  related: false,
  admitted: true,
  freightQuote: null,
  referencePrice: null,
};
const WHOLE = { kind: 'whole' } as const;
const whyOf = (cost: BidCost) => (cost.ok ? 'compared' : cost.why.code);

describe('the cost of a bid for each unit that is paid for', () => {
  it('is its price over the payable part of the assay: the lesser of a share and what the deduction leaves', () => {
    const lesser = { kind: 'lesser', payablePct: '96.5', deduction: '1' } as const;
    // min(28 × 96.5 %, 28 − 1) = 27 % of a dry tonne; 2,600 / 0.27.
    expect(bidCost(NEED, BID, lesser)).toEqual({
      ok: true,
      landed: '2600.0000',
      perPayable: '9629.6296',
      payableUnit: 't',
      element: 'Cu',
      payablePct: '27.0000',
      carriage: '0',
    });
    expect(bidCost(NEED, BID, { kind: 'share', payablePct: '75' })).toMatchObject({ perPayable: '12380.9524' });
    expect(bidCost(NEED, BID, WHOLE)).toMatchObject({ perPayable: '9285.7143' });
  });

  it('adds the buyer’s estimate of the main carriage to a price without it', () => {
    const fob = { ...BID, incoterm: 'FOB', place: 'Antofagasta', price: '2520' } as const;
    expect(bidCost(NEED, fob, WHOLE)).toMatchObject({ landed: '2600.0000', carriage: '80' });
    expect(whyOf(bidCost({ ...NEED, carriage: null }, fob, WHOLE))).toBe('bid.carriage_unknown');
  });

  it('brings wet tonnes to dry ones by the moisture, and says so when the moisture is not stated', () => {
    const wet = { ...BID, unit: 'wmt', price: '2340', moisturePct: '10' } as const;
    expect(bidCost(NEED, wet, WHOLE)).toMatchObject({ landed: '2600.0000', perPayable: '9285.7143' });
    expect(whyOf(bidCost(NEED, { ...wet, moisturePct: null }, WHOLE))).toBe('bid.moisture_missing');
  });

  it('is the price itself where the price is for the content already, and per ounce where ounces are wanted', () => {
    const lbs = { ...BID, mineral: 'cobalt', unit: 'lb Co', price: '24.5', assay: [] } as const;
    const cobalt = { ...NEED, mineral: 'cobalt', unit: 'lb Co', parameters: [] } as const;
    expect(bidCost(cobalt, lbs, WHOLE)).toMatchObject({ perPayable: '24.5000', payableUnit: 'lb Co' });
    const gold = { ...NEED, mineral: 'gold', unit: 'ozt', parameters: [] } as const;
    const dore = {
      ...BID,
      mineral: 'gold',
      unit: 'ozt',
      price: '4000',
      assay: [{ element: 'Au', value: '80', unit: '%', basis: 'dry' }],
    } as const;
    expect(bidCost(gold, dore, WHOLE)).toMatchObject({ perPayable: '5000.0000', payableUnit: 'ozt' });
  });

  it('is the price of the cargo where no constituent is paid for', () => {
    const diamonds = { ...NEED, mineral: 'diamond', unit: 'ct', parameters: [] } as const;
    const stones = { ...BID, mineral: 'diamond', unit: 'ct', price: '220', assay: [] } as const;
    expect(bidCost(diamonds, stones, WHOLE)).toMatchObject({
      perPayable: '220.0000',
      payableUnit: 'ct',
      element: null,
    });
  });

  it('is never guessed: each missing figure is named', () => {
    expect(whyOf(bidCost(NEED, { ...BID, assay: [] }, WHOLE))).toBe('bid.assay_missing');
    expect(whyOf(bidCost(NEED, { ...BID, currency: 'EUR' }, WHOLE))).toBe('bid.currency_differs');
    expect(whyOf(bidCost(NEED, { ...BID, unit: 'bbl' }, WHOLE))).toBe('bid.unit_does_not_convert');
    expect(whyOf(bidCost(NEED, BID, { kind: 'lesser', payablePct: '96', deduction: '30' }))).toBe(
      'bid.nothing_payable',
    );
    expect(whyOf(bidCost(NEED, BID, { kind: 'unclear' }))).toBe('bid.payable_unclear');
  });

  it('falls with the price and with the grade, whatever they are', () => {
    const figure = fc.integer({ min: 1, max: 9999 });
    fc.assert(
      fc.property(figure, figure, fc.integer({ min: 1, max: 99 }), (price, more, grade) => {
        const at = (p: number, g: number) =>
          bidCost(NEED, { ...BID, price: String(p), assay: [{ ...BID.assay[0]!, value: String(g) }] }, WHOLE);
        const [base, dearer, richer] = [at(price, grade), at(price + more, grade), at(price, grade + 1)];
        return (
          base.ok &&
          dearer.ok &&
          richer.ok &&
          +base.perPayable < +dearer.perPayable &&
          +base.perPayable >= +richer.perPayable
        );
      }),
    );
  });
});

describe('the order of bids', () => {
  it('puts the cheapest first, then the earlier, and what cannot be compared last', () => {
    const cost = (price: string) => bidCost(NEED, { ...BID, price }, WHOLE);
    const bids = [
      { id: 'a', cost: bidCost(NEED, { ...BID, assay: [] }, WHOLE), receivedAt: '1' },
      { id: 'b', cost: cost('2600'), receivedAt: '3' },
      { id: 'c', cost: cost('2600'), receivedAt: '2' },
      { id: 'd', cost: cost('2599'), receivedAt: '4' },
    ];
    expect(bids.sort(compareBids).map(({ id }) => id)).toEqual(['d', 'c', 'b', 'a']);
  });
});

describe('a bid against the specification', () => {
  it('meets a limit, lies between target and limit, misses it, or does not say', () => {
    const bid = (cu: string) => ({ ...BID, assay: [{ element: 'Cu', value: cu, unit: '%', basis: 'dry' } as const] });
    const verdict = (cu: string) => limitVerdicts(NEED, bid(cu))[0]?.verdict;
    expect([verdict('26'), verdict('25.5'), verdict('24.9')]).toEqual(['met', 'within_limit', 'missed']);
    expect(limitVerdicts(NEED, BID)[1]).toMatchObject({ value: null, verdict: 'unknown' });
  });

  it('holds heat and total moisture as received, and converts what is stated on another basis', () => {
    const parameters = [
      { element: 'NAR', unit: 'kcal/kg', kind: 'min', target: '6000', limit: '5750' },
      { element: 'TM', unit: '%', kind: 'max', target: '14' },
      { element: 'ash', unit: '%', kind: 'max', target: '15' },
    ] as const;
    const stated = (element: string, value: string, unit: string) => ({ element, value, unit, basis: 'wet' }) as const;
    const assay = [stated('NAR', '5500', 'kcal/kg'), stated('TM', '14', '%'), stated('ash', '12.9', '%')];
    const need = { ...NEED, mineral: 'coal', parameters } as const;
    const verdicts = limitVerdicts(need, { ...BID, mineral: 'coal', assay, moisturePct: '14' });
    expect(verdicts.map(({ value, verdict }) => [value, verdict])).toEqual([
      ['5500', 'missed'],
      ['14', 'met'],
      ['15', 'met'],
    ]);
    expect(verdicts.map(({ converted }) => converted)).toEqual([
      null,
      null,
      { stated: '12.9', from: 'wet', moisturePct: '14' },
    ]);
  });
});

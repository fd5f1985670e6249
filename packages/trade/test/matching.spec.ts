import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  compareMatches,
  isWorthTelling,
  type KybLevel,
  MATCH_WEIGHTS,
  type MatchLot,
  matchLot,
  type MatchRequirement,
  scoreMatch,
  type ScoreInput,
  sum,
} from '../src/index.js';
import vectors from './vectors/matching.json' with { type: 'json' };

type Figure = string | number;
interface Facts {
  spec: ['min' | 'max', Figure, Figure, Figure, Figure][];
  need: Figure;
  avail: Figure;
  landed: Figure;
  target: Figure;
  inc: ScoreInput['incoterm'];
  reg: ScoreInput['region'];
  pref: number;
  held: number;
  risk: Figure;
  lvl: KybLevel;
  n: number;
  avg: Figure;
  late: number;
}
const scored = vectors.filter(({ expected }) => 'score' in expected);
const inputOf = (facts: Facts): ScoreInput => ({
  parameters: facts.spec.map(([kind, value, target, limit, weight], index) => ({
    element: `E${index}`,
    unit: '%',
    kind,
    value: String(value),
    target: String(target),
    limit: String(limit),
    weight: String(weight),
  })),
  need: String(facts.need),
  available: String(facts.avail),
  landed: String(facts.landed),
  target: String(facts.target),
  incoterm: facts.inc,
  region: facts.reg,
  preferred: facts.pref,
  preferredHeld: facts.held,
  risk: String(facts.risk),
  level: facts.lvl,
  rating: String(facts.avg),
  ratingCount: facts.n,
  weeksLate: facts.late,
});

const CATHODE: MatchRequirement = {
  mineral: 'copper',
  form: 'metal',
  quantity: '500',
  unit: 't',
  minimumSharePct: '50',
  parameters: [{ element: 'Cu', unit: '%', kind: 'min', target: '99.99', limit: '99.95' }],
  targetPrice: '13300',
  targetBasisGrade: null,
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Rotterdam',
  destinationCountry: 'NL',
  carriage: null,
  latestDelivery: '2027-01-31',
  mandatoryCertificates: [],
  mandatoryDocuments: [],
  preferredCertificates: ['Copper Mark'],
  excludedOrigins: [],
};
const LOT: MatchLot = {
  mineral: 'copper',
  form: 'metal',
  available: '800',
  minOrderQuantity: '25',
  unit: 't',
  assay: [{ element: 'Cu', value: '99.99', unit: '%', basis: 'dry' }],
  purityPct: '99.99',
  moisturePct: null,
  price: '13250',
  currency: 'USD',
  incoterm: 'CIF',
  place: 'Rotterdam',
  originCountry: 'CL',
  readyDate: '2027-01-10',
  certificates: ['Copper Mark'],
  unprovenCertificates: [],
  documents: ['quality-analysis'],
  compliance: { status: 'CLEAR', risk: '0' },
  seller: { level: 2, rating: '4.6', ratingCount: 12 },
  related: false,
  admitted: true,
  freightQuote: null,
  referencePrice: null,
};
const codes = (requirement: Partial<MatchRequirement>, lot: Partial<MatchLot> = {}): string[] => {
  const match = matchLot({ ...CATHODE, ...requirement }, { ...LOT, ...lot });
  return match.ok ? [] : match.failures.map(({ filter, code }) => `${filter} ${code}`);
};
const landed = (requirement: Partial<MatchRequirement>, lot: Partial<MatchLot> = {}): string => {
  const match = matchLot({ ...CATHODE, targetPrice: null, ...requirement }, { ...LOT, ...lot });
  if (!match.ok) throw new Error(match.failures.map(({ code }) => code).join());
  return match.landed.toDecimalPlaces(4).toFixed();
};

describe('the worked examples of the score', () => {
  it.each(scored.map((vector) => [vector.id, vector] as const))('%s gives the printed decimals', (_, vector) => {
    const expected = vector.expected as { comp: Record<string, string>; [key: string]: unknown };
    const match = scoreMatch(inputOf(vector.input as unknown as Facts));
    expect({
      comp: Object.fromEntries(match.parts.map(({ part, value }) => [part, value.toFixed(3)])),
      score: match.score.toFixed(1),
      band: match.band,
      flag: match.humanCheck ? 'anomaly' : '',
      cap: match.caps.includes('spec_or_price') ? 'S or P below 0.5' : '',
      raw: match.raw.toFixed(1),
      ratio: match.ratio?.toFixed(4),
    }).toEqual(expected);
    expect(Object.fromEntries(match.parts.map(({ part, weight }) => [part, weight]))).toEqual(vector.weights);
  });

  it('leaves out the four that fail a hard filter, and says which', () => {
    const text: Record<string, string> = Object.fromEntries(
      vectors.flatMap(({ id, expected }) => ('hard' in expected ? [[id, String(expected.hard).slice(0, 2)]] : [])),
    );
    expect(text).toEqual({ M3: 'H5', M5: 'H4', M6: 'H3', M9: 'H2' });
    expect(codes({}, { assay: [{ element: 'Cu', value: '99.90', unit: '%', basis: 'dry' }] })).toEqual([
      'H5 outside_limit',
    ]);
    expect(codes({ mandatoryCertificates: ['RMAP'] })).toEqual(['H4 certificate_missing']);
    expect(codes({ mandatoryCertificates: ['RMAP'] }, { unprovenCertificates: ['RMAP (downstream refiner)'] })).toEqual(
      ['H4 certificate_unproven'],
    );
    expect(codes({}, { compliance: { status: 'HOLD', risk: '80' } })).toEqual(['H3 compliance']);
    expect(codes({ quantity: '60' }, { minOrderQuantity: '100' })).toEqual(['H2 moq_above_requirement']);
  });
});

describe('the explanation', () => {
  const share = fc.integer({ min: 0, max: 1000 }).map((n) => String(n / 1000));
  const input = fc.record({
    parameters: fc.array(
      fc.record({
        element: fc.constant('Cu'),
        unit: fc.constant('%'),
        kind: fc.constantFrom('min' as const, 'max' as const),
        value: share,
        target: share,
        limit: share,
        weight: fc.integer({ min: 1, max: 5 }),
      }),
      { maxLength: 4 },
    ),
    need: fc.integer({ min: 1, max: 1_000_000 }),
    available: fc.integer({ min: 0, max: 1_000_000 }),
    landed: fc.integer({ min: 1, max: 20_000 }),
    target: fc.option(fc.integer({ min: 1, max: 20_000 })),
    incoterm: fc.constantFrom('exact' as const, 'quote' as const, 'estimate' as const),
    region: fc.constantFrom('same' as const, 'continent' as const, 'other' as const),
    preferred: fc.constant(3),
    preferredHeld: fc.integer({ min: 0, max: 3 }),
    risk: fc.integer({ min: 0, max: 100 }),
    level: fc.constantFrom<KybLevel>(0, 1, 2, 3),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
    ratingCount: fc.integer({ min: 0, max: 500 }),
    weeksLate: fc.integer({ min: 0, max: 9 }),
  });

  it('adds up to the score, and no part brings more than its weight', () => {
    fc.assert(
      fc.property(input, (facts) => {
        const { parts, capPoints, raw, score } = scoreMatch(facts);
        expect(sum(parts.map(({ points }) => points)).toFixed(1)).toBe(raw.toFixed(1));
        expect(raw.plus(capPoints).toFixed(1)).toBe(score.toFixed(1));
        for (const { part, points } of parts) {
          expect(points.greaterThanOrEqualTo(0) && points.lessThanOrEqualTo(MATCH_WEIGHTS[part])).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('caps a price that is too good to be true, and asks for a person', () => {
    const match = scoreMatch({ ...inputOf(scored[0]!.input as unknown as Facts), landed: '9000' });
    expect([match.score.toFixed(1), match.humanCheck, match.band]).toEqual(['59.9', true, 'fair']);
    expect(match.caps).toEqual(['anomaly']);
  });

  it('names the price first, then what cost most', () => {
    const match = matchLot({ ...CATHODE }, { ...LOT, certificates: [], available: '400' });
    if (!match.ok) throw new Error('no match');
    expect(match.reasons.slice(0, 3).map(({ code, values }) => [code, values.points])).toEqual([
      ['price.under', '0'],
      ['certificates.missing', '7'],
      ['quantity.part', '3'],
    ]);
    expect(match.reasons[0]?.values).toMatchObject({ percent: '0.4' });
    expect(match.reasons).toHaveLength(7);
  });

  it('gives half the points of the price where there is nothing to compare it with', () => {
    const match = scoreMatch({ ...inputOf(scored[0]!.input as unknown as Facts), target: null });
    expect(match.parts.find(({ part }) => part === 'P')?.value.toFixed(1)).toBe('0.5');
    expect([match.ratio, match.caps]).toEqual([null, []]);
  });
});

describe('the hard filters', () => {
  it('let the matching lot through', () => expect(codes({})).toEqual([]));

  it.each<[string, Partial<MatchRequirement>, Partial<MatchLot>]>([
    ['H1 other_mineral', {}, { mineral: 'zinc' }],
    ['H1 other_form', {}, { form: 'concentrate' }],
    ['H2 moq_not_available', { minimumSharePct: '1' }, { available: '20' }],
    ['H2 share_too_small', {}, { available: '200' }],
    ['H3 compliance', {}, { compliance: null }],
    ['H4 document_missing', { mandatoryDocuments: ['export-licence'] }, {}],
    ['H5 not_stated', { parameters: [{ element: 'As', unit: 'ppm', kind: 'max', target: '5' }] }, {}],
    ['H6 price_missing', {}, { price: null }],
    ['H6 currency', {}, { currency: 'EUR' }],
    ['H6 unit', {}, { unit: 'wmt' }],
    ['H7 origin_excluded', { excludedOrigins: ['CL'] }, {}],
    ['H8 related', {}, { related: true }],
    ['H9 carriage_unknown', {}, { incoterm: 'FOB' }],
    ['H10 private', {}, { admitted: false }],
  ])('%s', (expected, requirement, lot) => expect(codes(requirement, lot)).toEqual([expected]));

  it('have their own limit where the buyer names none: 5 % under, 10 % over', () => {
    const silica = (value: string) => ({ assay: [{ element: 'SiO2', value, unit: '%', basis: 'dry' as const }] });
    const wanted = { parameters: [{ element: 'SiO2', unit: '%', kind: 'max' as const, target: '10' }] };
    expect(codes(wanted, silica('11'))).toEqual([]);
    expect(codes(wanted, silica('11.01'))).toEqual(['H5 outside_limit']);
    const purity = { parameters: [{ element: 'Cu', unit: '%', kind: 'min' as const, target: '90' }] };
    expect(codes(purity, { assay: [], purityPct: '85.5' })).toEqual([]);
    expect(codes(purity, { assay: [], purityPct: '85.4' })).toEqual(['H5 outside_limit']);
  });
});

describe('the basis of a figure', () => {
  const COAL = { mineral: 'coal' as const, form: 'fuel' as const, moisturePct: '14' };
  const line = (element: string, value: string, unit = '%', basis: 'dry' | 'wet' = 'wet') => ({
    assay: [{ element, value, unit, basis }],
  });
  const limit = (element: string, kind: 'min' | 'max', target: string, bound: string, unit = '%') => ({
    ...COAL,
    parameters: [{ element, unit, kind, target, limit: bound }],
  });
  const wanted = (basis: 'dry' | 'wet') => ({
    ...COAL,
    parameters: [{ element: 'ash', unit: '%', kind: 'max' as const, target: '15', limit: '16', basis }],
  });

  it('of heat is as received: coal of 5,500 NAR does not pass a limit of 5,750, whatever its moisture', () => {
    const need = limit('NAR', 'min', '6000', '5750', 'kcal/kg');
    for (const basis of ['wet', 'dry'] as const)
      expect(codes(need, { ...COAL, ...line('NAR', '5500', 'kcal/kg', basis) })).toEqual(['H5 outside_limit']);
    expect(codes(need, { ...COAL, ...line('NAR', '5750', 'kcal/kg') })).toEqual([]);
  });

  it('of total moisture is as received: 14% passes at most 14%, stated as an assay or as the lot’s moisture', () => {
    const need = limit('TM', 'max', '14', '14');
    expect(codes(need, { ...COAL, ...line('TM', '14') })).toEqual([]);
    expect(codes(need, { ...COAL, assay: [] })).toEqual([]);
    expect(codes(need, { ...COAL, ...line('TM', '14.01') })).toEqual(['H5 outside_limit']);
  });

  it('of anything else is that of the limit, converted with the stated moisture, and the answer says so', () => {
    const ash = { ...COAL, ...line('ash', '12.9') };
    const match = matchLot({ ...CATHODE, ...wanted('dry') }, { ...LOT, ...ash, moisturePct: '10' });
    expect(match.ok && match.reasons.find(({ part }) => part === 'S')).toMatchObject({
      code: 'spec.met',
      values: { converted: 'ash' },
    });
    expect(codes(wanted('wet'), { ...COAL, ...line('ash', '17.441861', '%', 'dry') })).toEqual([]);
    const far = matchLot({ ...CATHODE, ...wanted('dry') }, { ...LOT, ...COAL, ...line('ash', '14') });
    expect(far.ok ? [] : far.failures.map(({ values }) => values)).toEqual([
      expect.objectContaining({ value: '16.2791', from: 'wet', stated: '14', moisture: '14' }),
    ]);
  });

  it('is not guessed where the lot states another one and no moisture', () => {
    expect(codes(wanted('dry'), { ...COAL, ...line('ash', '14'), moisturePct: null })).toEqual([
      'H5 moisture_not_stated',
    ]);
  });
});

describe('the landed price', () => {
  it('is in the buyer’s unit', () => {
    expect(landed({ unit: 'lb', quantity: '1000000' })).toBe('6.0101');
    expect(landed({ unit: 'dmt' }, { moisturePct: '10', unit: 'wmt' })).toBe('14722.2222');
  });

  it('of contained metal is found through the grade', () => {
    const cobalt = { mineral: 'cobalt' as const, form: 'chemical' as const };
    const requirement = { ...cobalt, unit: 'lb Co' as const, quantity: '80000', parameters: [] };
    const assay = [{ element: 'Co', value: '30', unit: '%', basis: 'dry' as const }];
    expect(landed(requirement, { ...cobalt, assay, price: '14000' })).toBe('21.1676');
  });

  it('adds the carriage where the buyer wants it paid, and takes it off where not', () => {
    expect(landed({ carriage: '90' }, { incoterm: 'FOB', place: 'Antofagasta' })).toBe('13340');
    expect(landed({ carriage: '90' }, { incoterm: 'FOB', freightQuote: '75' })).toBe('13325');
    expect(landed({ carriage: '90', incoterm: 'FOB', place: 'Antofagasta' })).toBe('13160');
  });

  it('is put on the grade that the buyer’s limit holds for', () => {
    const coal = { mineral: 'coal' as const, form: 'fuel' as const };
    const assay = [{ element: 'NAR', value: '5870', unit: 'kcal/kg', basis: 'dry' as const }];
    const wanted = { ...coal, parameters: [], targetBasisGrade: '6000' };
    expect(landed(wanted, { ...coal, assay, price: '102.725' })).toBe('105');
  });
});

describe('the order of matches', () => {
  const score = (facts: Partial<ScoreInput>) =>
    scoreMatch({ ...inputOf(scored[0]!.input as unknown as Facts), ...facts });

  it('breaks ties by trust, then by age, then by id', () => {
    const best = { score: score({}), publishedAt: '2026-01-02', id: 'c' };
    const older = { ...best, publishedAt: '2026-01-01', id: 'd' };
    const twin = { ...best, id: 'b' };
    const worse = { ...best, score: score({ available: '100' }), id: 'a' };
    expect([worse, best, twin, older].sort(compareMatches).map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
  });

  it('tells a buyer of a strong match once, and again when it is 10 points better', () => {
    expect(isWorthTelling(score({}), null)).toBe(true);
    expect(isWorthTelling(score({}), '90')).toBe(false);
    expect(isWorthTelling(score({}), '87')).toBe(true);
    expect(isWorthTelling(score({ available: '10', weeksLate: 4, level: 0 }), null)).toBe(false);
  });
});

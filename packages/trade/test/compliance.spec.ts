import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  assessCompliance,
  complianceGates,
  COMPLIANCE_LISTS,
  COMPLIANCE_FORMS,
  COMPLIANCE_RULES,
  type ComplianceForm,
  type ComplianceInput,
  DOCUMENT_CODES,
  type DocumentCode,
  type KybLevel,
  MINERALS,
  type MineralId,
  PRODUCTION_MODELS,
  type ProductionModel,
} from '../src/index.js';
import cases from './vectors/compliance.json' with { type: 'json' };

interface Vector {
  id: string;
  case: string;
  input: {
    mineral: MineralId;
    origin: string;
    region?: string;
    form: ComplianceForm;
    eu?: 1;
    us?: 1;
    prod?: keyof typeof PRODUCTION;
    level?: KybLevel;
    missing?: DocumentCode[];
    smelter_ok?: 1;
    irma_cm?: 1;
    asm_cert?: 1;
  };
  expected: {
    raw: number;
    A: number;
    B: number;
    C: number;
    D: number;
    E: number;
    F: number;
    M: number;
    score: number;
    band: string;
    status: string;
    floor: string[];
    blocks: string[];
    gate: string[];
    req: string[];
  };
}

const PRODUCTION = {
  asm_tag: 'asm_tagged',
  asm_none: 'asm_no_scheme',
  asm_fairmined: 'asm_fairmined',
} as const satisfies Record<string, ProductionModel>;
const GATES = { 'no publish': 'publish', 'no loading': 'loading', warn: 'warn' } as const;
const vectors = cases as Vector[];

const heldWithout = (missing: readonly DocumentCode[] = []): DocumentCode[] =>
  DOCUMENT_CODES.filter((code) => !missing.includes(code));
const base: ComplianceInput = {
  on: '2026-11-27',
  mineral: 'copper',
  form: 'metal',
  production: 'large_scale',
  originCountry: 'CL',
  counterparty: { level: 2 },
  documents: { held: heldWithout() },
};
const inputOf = ({ input }: Vector): ComplianceInput => ({
  ...base,
  mineral: input.mineral,
  form: input.form,
  production: input.prod ? PRODUCTION[input.prod] : 'large_scale',
  originCountry: input.origin,
  originRegion: input.region ?? null,
  destinationCountry: input.eu ? 'DE' : input.us ? 'US' : null,
  usIssuerChain: !!input.us,
  counterparty: { level: input.level ?? 2 },
  documents: { held: heldWithout(input.missing) },
  mitigants: {
    recognisedRefinerAudit: !!input.smelter_ok,
    responsibleMiningAudit: !!input.irma_cm,
    verifiedAsmScheme: !!input.asm_cert,
  },
});
const firstWord = (text: string): string => text.split(' ')[0]!;

describe('the compliance engine', () => {
  it.each(vectors)('$id $case', (vector) => {
    const { expected } = vector;
    const result = assessCompliance(inputOf(vector));
    const { A, B, C, D, E, F, M } = expected;
    expect(result).toMatchObject({
      raw: expected.raw,
      score: expected.score,
      band: expected.band,
      status: expected.status,
    });
    expect(result.parts).toEqual({ A, B, C, D, E, F, M });
    expect(result.floors.map(({ code }) => code.split('.').at(-1))).toEqual(expected.floor.map(firstWord));
    expect(result.blocks.map(({ rule }) => rule)).toEqual(expected.blocks.map(firstWord));
    expect([...result.requiredDocuments].sort()).toEqual([...expected.req].sort());
    const gates = expected.gate.map((line) => {
      const [gate, document] = line.split(': ') as [keyof typeof GATES, DocumentCode];
      return { gate: GATES[gate], document };
    });
    expect(result.gates.map(({ gate, document }) => ({ gate, document }))).toEqual(gates);
  });

  it('gives a reason for every point of the score', () => {
    for (const vector of vectors) {
      const { reasons, parts } = assessCompliance(inputOf(vector));
      for (const [part, points] of Object.entries(parts)) {
        const shown = reasons.filter((line) => line.part === part).reduce((total, line) => total + line.points, 0);
        expect(shown).toBeGreaterThanOrEqual(points);
      }
    }
  });

  it('lets no cargo of group A load without its moisture documents, though its score is clear', () => {
    const result = assessCompliance({
      ...base,
      form: 'concentrate',
      transportMode: 'bulk_sea',
      imsbcGroup: 'A',
      documents: { held: heldWithout(['tml-certificate']) },
    });
    expect(result.status).toBe('CLEAR');
    expect(result.gates).toContainEqual({
      gate: 'loading',
      rule: 'R14',
      code: 'compliance.gate.document_missing',
      document: 'tml-certificate',
    });
  });

  it.each([
    [
      'wetter than its limit',
      { moisturePct: '9.1', transportableMoistureLimitPct: '9.0' },
      'compliance.gate.moisture_above_limit',
    ],
    [
      'with a moisture test of eight days',
      { moistureCertificateAgeDays: 8 },
      'compliance.gate.moisture_certificate_too_old',
    ],
  ])('lets no cargo load that is %s', (_case, cargo, code) => {
    const result = assessCompliance({
      ...base,
      form: 'concentrate',
      transportMode: 'bulk_sea',
      imsbcGroup: 'A',
      ...cargo,
    });
    expect(result.gates.map((gate) => gate.code)).toEqual([code]);
  });

  it.each([
    ['a confirmed sanctions match', { counterparty: { level: 2, sanctions: 'confirmed' } }, 'R02'],
    ['rough diamonds of Venezuela', { mineral: 'diamond', form: 'rough', originCountry: 'VE' }, 'R12'],
    ['ore of an occupied region', { originCountry: 'UA', originRegion: 'Donetsk Oblast' }, 'R01'],
    [
      'goods of Xinjiang to the United States',
      { originCountry: 'CN', originRegion: 'Xinjiang', destinationCountry: 'US' },
      'R20',
    ],
    ['nickel ore of Indonesia', { mineral: 'nickel', form: 'ore', originCountry: 'ID' }, 'R22'],
    ['unprocessed lithium of Namibia', { mineral: 'lithium', form: 'concentrate', originCountry: 'NA' }, 'R23'],
  ] as const)('blocks %s', (_case, change, rule) => {
    const result = assessCompliance({ ...base, ...change } as ComplianceInput);
    expect(result.status).toBe('BLOCKED');
    expect(result.blocks.map((block) => block.rule)).toContain(rule);
  });

  it('holds a possible sanctions match until it is resolved', () => {
    const result = assessCompliance({ ...base, counterparty: { level: 2, sanctions: 'potential' } });
    expect(result).toMatchObject({ score: 75, status: 'HOLD', parts: { D: 20 } });
    expect(result.gates.map(({ gate }) => gate)).toEqual(['publish', 'loading']);
  });

  it('holds three red flags', () => {
    const result = assessCompliance({
      ...base,
      transaction: { priceAnomaly: true, oddRoute: true, thirdPartyPayment: true },
    });
    expect(result).toMatchObject({ status: 'HOLD', score: 75, parts: { F: 10 } });
    expect(result.redFlags).toEqual(['price_anomaly', 'third_party_payment', 'odd_route']);
  });

  it('applies a rule on its days only', () => {
    const zimbabwe: ComplianceInput = { ...base, mineral: 'lithium', form: 'concentrate', originCountry: 'ZW' };
    expect(assessCompliance({ ...zimbabwe, on: '2026-02-24' }).status).not.toBe('BLOCKED');
    expect(assessCompliance({ ...zimbabwe, on: '2026-02-25' }).status).toBe('BLOCKED');
    const battery: ComplianceInput = {
      ...base,
      mineral: 'nickel',
      destinationCountry: 'FR',
      documents: { held: heldWithout(['battery-dd-policy']) },
    };
    expect(assessCompliance({ ...battery, on: '2027-08-17' }).gates[0]?.gate).toBe('warn');
    expect(assessCompliance({ ...battery, on: '2027-08-18' }).gates[0]?.gate).toBe('loading');
  });

  it('knows whether the declared region of a country lies in the flagged area', () => {
    const pointsOf = (originRegion: string | null) =>
      assessCompliance({ ...base, originCountry: 'MZ', originRegion }).parts.A;
    expect([pointsOf('Cabo Delgado'), pointsOf('Tete'), pointsOf(null)]).toEqual([20, 12, 20]);
  });

  it('takes a country of which every region is listed as a whole, and one that left the list as the platform keeps it', () => {
    const pointsOf = (originCountry: string, originRegion: string | null) =>
      assessCompliance({ ...base, originCountry, originRegion }).reasons.find(({ part }) => part === 'A')?.points;
    expect([pointsOf('CD', 'Lualaba'), pointsOf('AF', 'Ghazni'), pointsOf('TD', 'Ouaddaï')]).toEqual([20, 20, 20]);
    expect([pointsOf('BF', 'Hauts-Bassins'), pointsOf('BF', 'Sahel'), pointsOf('BF', null)]).toEqual([12, 20, 20]);
    expect([pointsOf('MX', 'Sonora, Mexico'), pointsOf('MX', 'Michoacán de Ocampo')]).toEqual([12, 20]);
  });

  it('reads lists that take the place of those that are delivered', () => {
    const lists = { ...COMPLIANCE_LISTS, governanceStrong: { ...COMPLIANCE_LISTS.governanceStrong, countries: [] } };
    const pointsWith = (change: Partial<ComplianceInput>) => assessCompliance({ ...base, ...change }).parts.A;
    expect([pointsWith({}), pointsWith({ lists })]).toEqual([0, 4]);
  });

  it('stays between 0 and 100 and never scores a missing document better than a held one', () => {
    const someInput = fc.record({
      mineral: fc.constantFrom(...MINERALS),
      form: fc.constantFrom(...COMPLIANCE_FORMS),
      production: fc.constantFrom(...PRODUCTION_MODELS),
      originCountry: fc.constantFrom('CL', 'CD', 'RW', 'MZ', 'RU', 'ZW', 'CN', 'BR', 'ZA'),
      destinationCountry: fc.constantFrom('DE', 'US', 'CN', null),
      held: fc.subarray([...DOCUMENT_CODES]),
      level: fc.constantFrom(0, 1, 2, 3),
    });
    fc.assert(
      fc.property(someInput, ({ held, level, ...input }) => {
        const assess = (documents: DocumentCode[]) =>
          assessCompliance({
            ...base,
            ...input,
            counterparty: { level: level as KybLevel },
            documents: { held: documents },
          });
        const some = assess(held);
        expect(some.score).toBeGreaterThanOrEqual(0);
        expect(some.score).toBeLessThanOrEqual(100);
        expect(assess([...DOCUMENT_CODES]).score).toBeLessThanOrEqual(some.score);
      }),
    );
  });

  it('names a source and a day of review for every rule', () => {
    for (const rule of COMPLIANCE_RULES) {
      expect(rule.source).not.toBe('');
      expect(rule.reviewed).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

describe('the gates of a cargo', () => {
  it('are told with those that a document holds open', () => {
    const cobalt: ComplianceInput = {
      on: '2026-11-28',
      mineral: 'cobalt',
      form: 'chemical',
      production: 'large_scale',
      originCountry: 'CD',
      counterparty: { level: 2 },
      documents: { held: ['export-quota-certificate', 'sds'] },
    };
    const gates = complianceGates(cobalt);
    const open = (document: DocumentCode) => gates.find((gate) => gate.document === document)?.open;
    expect([open('export-quota-certificate'), open('sds'), open('mining-permit')]).toEqual([true, true, false]);
    expect(gates.filter((gate) => !gate.open)).toHaveLength(assessCompliance(cobalt).gates.length);
  });
});

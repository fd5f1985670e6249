import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  checkIncoterm,
  constituent,
  containedQuantity,
  convert,
  DEAL_STATES,
  DEAL_MILESTONES,
  dealTimeline,
  dryTonnes,
  groupOf,
  INCOTERMS,
  isConvertible,
  isElement,
  MINERAL_GROUPS,
  MINERAL_UNITS,
  MINERALS,
  PAYABLES,
  resolveMineral,
  roundQuantity,
  suitsMineral,
  toWire,
  UNIT_IDS,
} from '../src/index.js';
import weights from './vectors/weights.json' with { type: 'json' };

describe('the catalogue', () => {
  it('holds 37 minerals, each once, in nine groups', () => {
    expect(MINERAL_GROUPS).toHaveLength(9);
    expect(new Set(MINERALS).size).toBe(37);
    expect(MINERALS).toHaveLength(37);
  });

  it.each(MINERALS)('knows group, units and payables of %s', (mineral) => {
    expect(resolveMineral(mineral)).toEqual({ kind: 'mineral', mineral });
    expect(groupOf(mineral)).toBeTruthy();
    expect(MINERAL_UNITS[mineral].length).toBeGreaterThan(0);
    for (const element of PAYABLES[mineral]) expect(isElement(element)).toBe(true);
  });

  it.each([
    ['iron', { kind: 'mineral', mineral: 'iron-ore' }],
    ['peridot', { kind: 'group', group: 'gemstones' }],
    ['Energy Commodities', { kind: 'group', group: 'energy' }],
    ['Rare Earth Elements', { kind: 'group', group: 'rare-earth' }],
    ['Iron & Steel', { kind: 'group', group: 'iron-steel' }],
    ['Precious Metals', { kind: 'group', group: 'precious-metals' }],
    ['rare-earths', { kind: 'mineral', mineral: 'rare-earths' }],
    ['unobtainium', null],
    ['constructor', null],
  ])('reads the link %s', (text, target) => {
    expect(resolveMineral(text)).toEqual(target);
  });

  it('prints oxides with their subscripts', () => {
    expect(constituent('Ta2O5').symbol).toBe('Ta₂O₅');
    expect(constituent('Pr6O11').symbol).toBe('Pr₆O₁₁');
  });
});

describe('units', () => {
  it.each(weights)('$case: $wmt wmt at $moisturePct % moisture are $dmt dmt', ({ wmt, moisturePct, dmt }) => {
    expect(roundQuantity(dryTonnes(wmt, moisturePct)).toFixed(3)).toBe(dmt);
  });

  it('counts what is contained, as the invoice prints it', () => {
    expect(roundQuantity(containedQuantity('22.450', '31.20', 'lb Ta2O5')).toFixed(3)).toBe('15442.059');
    expect(roundQuantity(containedQuantity('32170.800', '36.85', 'dmtu')).toFixed(3)).toBe('1185493.980');
  });

  it('knows the exact factors of the trade', () => {
    expect(toWire(convert('1', 't', 'ozt').toDecimalPlaces(12))).toBe('32150.746568627981');
    expect(toWire(convert('1', 't', 'lb').toDecimalPlaces(12))).toBe('2204.622621848776');
    expect(toWire(convert('1', 'st', 'lb'))).toBe('2000');
    expect(toWire(convert('1', 'lt', 'lb'))).toBe('2240');
    expect(toWire(convert('1', 'flask', 'lb'))).toBe('76');
  });

  it('converts there and back without loss', () => {
    const unit = fc.constantFrom(...UNIT_IDS);
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), unit, unit, (quantity, from, to) => {
        fc.pre(isConvertible(from, to));
        const back = convert(convert(quantity.toString(), from, to), to, from);
        expect(toWire(back.toDecimalPlaces(15))).toBe(quantity.toString());
      }),
    );
  });

  it.each([
    ['wmt', 'dmt'],
    ['lb Co', 'lb'],
    ['lb U3O8', 'lb Co'],
    ['bbl', 't'],
    ['mtu', 't'],
  ] as const)('does not turn %s into %s', (from, to) => {
    expect(() => convert('1', from, to)).toThrow(RangeError);
  });

  it('refuses a moisture that cannot be', () => {
    expect(() => dryTonnes('100', '100.1')).toThrow(RangeError);
    expect(() => dryTonnes('100', '-1')).toThrow(RangeError);
  });

  it('sells gold by the ounce and no copper by the carat', () => {
    expect(suitsMineral('ozt', 'gold')).toBe(true);
    expect(suitsMineral('ct', 'copper')).toBe(false);
  });
});

describe('Incoterms', () => {
  it.each(['FAS', 'FOB', 'CFR', 'CIF'] as const)('%s is for ships only, and warns for containers', (rule) => {
    for (const mode of ['road', 'rail', 'rail_bulk', 'air', 'air_secure'] as const)
      expect(checkIncoterm(rule, mode).verdict).toBe('blocked');
    for (const mode of ['bulk_sea', 'breakbulk_sea', 'tanker', 'barge'] as const)
      expect(checkIncoterm(rule, mode).verdict).toBe('ok');
    expect(checkIncoterm(rule, 'container').verdict).toBe('warn');
  });

  it('proposes FCA in place of FOB for a container, and CIP in place of CIF', () => {
    expect(checkIncoterm('FOB', 'container').findings[0]?.values).toEqual({ rule: 'FOB', alternative: 'FCA' });
    expect(checkIncoterm('CIF', 'container').findings[0]?.values).toEqual({ rule: 'CIF', alternative: 'CIP' });
  });

  it('lets every other rule travel any way, with a word of warning for EXW and DDP', () => {
    const onRoad = INCOTERMS.map((rule) => [rule, checkIncoterm(rule, 'road').verdict]);
    expect(onRoad).toEqual([
      ['EXW', 'warn'],
      ['FCA', 'ok'],
      ['CPT', 'ok'],
      ['CIP', 'ok'],
      ['DAP', 'ok'],
      ['DPU', 'ok'],
      ['DDP', 'warn'],
      ['FAS', 'blocked'],
      ['FOB', 'blocked'],
      ['CFR', 'blocked'],
      ['CIF', 'blocked'],
    ]);
  });
});

describe('the timeline of a deal', () => {
  it('has seven milestones in every state, and at most one that is next', () => {
    for (const state of DEAL_STATES) {
      const { milestones } = dealTimeline(state);
      expect(milestones.map(({ milestone }) => milestone)).toEqual(DEAL_MILESTONES);
      expect(milestones.filter(({ status }) => status === 'now').length).toBeLessThanOrEqual(1);
    }
  });

  it('stands at the shipment while the cargo is at sea, also when it is on hold there', () => {
    const nowOf = (timeline: ReturnType<typeof dealTimeline>) =>
      timeline.milestones.find(({ status }) => status === 'now')?.milestone;
    expect(nowOf(dealTimeline('in_transit'))).toBe('shipment');
    expect(nowOf(dealTimeline('on_hold', ['in_transit']))).toBe('shipment');
    expect(dealTimeline('on_hold', ['in_transit', 'disputed']).percent).toBe(65);
  });

  it('bears no load any more once it is closed or cancelled', () => {
    expect(dealTimeline('closed').milestones.every(({ status }) => status === 'done')).toBe(true);
    expect(dealTimeline('cancelled', ['signed']).milestones.some(({ status }) => status === 'now')).toBe(false);
  });
});

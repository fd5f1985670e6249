import { describe, expect, it } from '@jest/globals';
import {
  assessCompliance,
  COMPLIANCE_RULES,
  type ComplianceInput,
  deliveredRule,
  isReviewOverdue,
  PROTECTED_RULES,
  ruleName,
  ruleSetOf,
  type RuleTerms,
  rulesWith,
  termChanges,
  termsFaults,
  termsOf,
  tryCompliance,
} from '../src/index.js';

const cobalt: ComplianceInput = {
  on: '2026-12-01',
  mineral: 'cobalt',
  form: 'chemical',
  production: 'large_scale',
  originCountry: 'CD',
  counterparty: { level: 2 },
  documents: { held: ['mining-permit', 'esg-certificate', 'quality-analysis', 'origin-certificate', 'sds'] },
};
const delivered = (rule: string): RuleTerms => termsOf(deliveredRule(rule)!);
const terms = (rule: string, fields: Partial<RuleTerms>): RuleTerms => ({ ...delivered(rule), ...fields });
const table = (rule: string, fields: Partial<RuleTerms>, version = 2) =>
  rulesWith([{ rule, version, terms: terms(rule, fields) }]);
const judged = (rule: string, fields: Partial<RuleTerms>, on = cobalt.on) =>
  assessCompliance({ ...cobalt, on, rules: table(rule, fields) });
const quota = (gate: 'publish' | 'loading' | 'warn', points: 0 | 3 | 5 = 5) => ({
  requires: [{ document: 'export-quota-certificate' as const, gate, points }],
});
const gatesOf = (
  { gates }: { gates: readonly { rule: string; gate: string; document: string | null }[] },
  id: string,
) => gates.filter(({ rule }) => rule === id).map(({ gate, document }) => `${gate} ${document}`);

describe('terms of a rule', () => {
  it('are those that are delivered until a version takes their place, and every line has a name of its own', () => {
    expect(rulesWith([])).toEqual(COMPLIANCE_RULES);
    const names = COMPLIANCE_RULES.map(ruleName);
    expect(new Set(names).size).toBe(names.length);
    for (const rule of COMPLIANCE_RULES) {
      const version = { rule: ruleName(rule), version: 1, terms: termsOf(rule) };
      expect(termsOf(rulesWith([version]).find((one) => ruleName(one) === ruleName(rule))!)).toEqual(termsOf(rule));
      expect(termsFaults(rule, termsOf(rule))).toEqual([]);
    }
  });

  it('give a document another gate and other points, and the result names the version', () => {
    const before = assessCompliance(cobalt);
    const after = judged('R16', quota('publish', 0));
    expect([gatesOf(before, 'R16'), gatesOf(after, 'R16')]).toEqual([
      ['loading export-quota-certificate'],
      ['publish export-quota-certificate'],
    ]);
    expect(before.raw - after.raw).toBe(5);
    expect(before.rules.find(({ id }) => id === 'R16')).toEqual({ id: 'R16', version: 1 });
    expect(after.rules.find(({ id }) => id === 'R16')).toEqual({ id: 'R16', version: 2 });
    expect(after.rules.some(({ id }) => id === 'R11')).toBe(false);
    expect(after.ruleSet).toContain('R16 2, R17 1');
  });

  it('may ask for a further document, lift a score otherwise and close another gate for a condition', () => {
    const asked = {
      requires: [...quota('loading').requires, { document: 'insurance', gate: 'warn', points: 3 } as const],
    };
    expect(gatesOf(judged('R16', asked), 'R16')).toContain('warn insurance');
    expect(judged('R05', { floor: 75 }).score).toBe(75);
    const { conditions } = delivered('R25');
    const gold = { ...cobalt, mineral: 'gold' as const, buyerIsBankOrFund: true };
    const rules = table('R25', { conditions: conditions.map((one) => ({ ...one, gate: 'loading' as const })) });
    expect(assessCompliance({ ...gold, rules }).gates.find(({ rule }) => rule === 'R25')?.gate).toBe('loading');
  });

  it('take a rule out of force by its days or for a reason', () => {
    expect(gatesOf(judged('R16', { suspended: 'The quota was lifted.' }), 'R16')).toEqual([]);
    const until = { validTo: '2026-12-01' };
    expect(gatesOf(judged('R16', until), 'R16')).toHaveLength(1);
    expect(gatesOf(judged('R16', until, '2026-12-02'), 'R16')).toEqual([]);
    expect(ruleSetOf(table('R16', until), '2026-12-01')).not.toBe(ruleSetOf(table('R16', until), '2026-12-02'));
    expect(ruleSetOf(table('R16', { suspended: 'Lifted.' }), cobalt.on)).not.toContain('R16');
  });

  it('keep what a newer release asks for and they do not name', () => {
    expect(gatesOf(judged('R16', { requires: [] }), 'R16')).toEqual(['loading export-quota-certificate']);
    expect(termsOf(table('R08', { conditions: [] }).find(({ id }) => id === 'R08')!)).toEqual(delivered('R08'));
  });

  it('are refused where they are not those of the rule', () => {
    const faults = (rule: string, fields: Partial<RuleTerms>) =>
      termsFaults(deliveredRule(rule)!, terms(rule, fields)).map(({ code, path }) => `${code} ${path}`);
    expect(faults('R16', { requires: [] })).toEqual(['parts requires']);
    expect(faults('R16', { requires: [...quota('warn').requires, ...quota('loading').requires] })).toEqual([
      'twice requires',
    ]);
    expect(faults('R16', { floor: 25 })).toEqual(['parts floor']);
    expect(faults('R16', { conditions: [{ code: 'compliance.gate.other', gate: 'warn' }] })).toEqual([
      'parts conditions',
    ]);
    expect(faults('R16', { suspended: 'Lifted.' })).toEqual([]);
  });

  it('hold or grow stricter where a rule is protected', () => {
    const weaker = (rule: string, fields: Partial<RuleTerms>) =>
      termsFaults(deliveredRule(rule)!, terms(rule, fields)).map(({ path }) => path);
    for (const rule of PROTECTED_RULES) expect(weaker(rule, { suspended: 'No.' })).toEqual(['suspended']);
    expect(weaker('R01', { validTo: '2027-01-01' })).toEqual(['validTo']);
    expect(weaker('R08', { floor: 50 })).toEqual(['floor']);
    const { conditions, requires } = { ...delivered('R08'), requires: delivered('R00').requires };
    expect(weaker('R08', { conditions: conditions.map((one) => ({ ...one, gate: 'publish' as const })) })).toEqual([
      'conditions',
    ]);
    expect(weaker('R00', { requires: requires.map((one) => ({ ...one, points: 0 as const })) })).toEqual(['requires']);
    const more = [...requires, { document: 'insurance', gate: 'warn', points: 0 } as const];
    expect(weaker('R00', { requires: more, source: 'Orebridge policy, second edition' })).toEqual([]);
  });

  it('are compared fact by fact', () => {
    const before = delivered('R16');
    expect(termChanges(before, before)).toEqual([]);
    const added = { document: 'insurance', gate: 'warn', points: 3 } as const;
    const after = terms('R16', { source: 'Quota of 2028', requires: [...quota('publish').requires, added] });
    expect(termChanges(before, after).map(({ id, before: was, after: is }) => [id, was, is])).toEqual([
      ['source', before.source, 'Quota of 2028'],
      ['export-quota-certificate gate', 'loading', 'publish'],
      ['insurance gate', null, 'warn'],
      ['insurance points', null, '3'],
    ]);
  });

  it('are due to be read again after a quarter', () => {
    expect([isReviewOverdue('2026-08-31', '2026-12-01'), isReviewOverdue('2026-08-30', '2026-12-01')]).toEqual([
      false,
      true,
    ]);
  });
});

describe('a trial', () => {
  it('says what other terms change on a cargo: status, score, gates and whether it is barred', () => {
    const tried = (rule: string, fields: Partial<RuleTerms>, input = cobalt) =>
      tryCompliance(input, { rules: table(rule, fields) });
    expect(tried('R11', { suspended: 'Tried.' }).changes).toEqual([]);
    const moved = tried('R16', quota('publish'));
    expect([moved.changes, moved.closed.map(({ gate }) => gate), moved.opened.map(({ gate }) => gate)]).toEqual([
      ['gate_closed', 'gate_opened'],
      ['publish'],
      ['loading'],
    ]);
    expect(tried('R05', { floor: 75 }).changes).toEqual(['status', 'score']);
    const zimbabwe = { ...cobalt, mineral: 'lithium' as const, form: 'concentrate' as const, originCountry: 'ZW' };
    expect(tried('R21', { suspended: 'Lifted.' }, zimbabwe).changes).toEqual(expect.arrayContaining(['unblocked']));
    const rules = table('R21', { suspended: 'Lifted.' });
    expect(tryCompliance({ ...zimbabwe, rules }, { rules: COMPLIANCE_RULES }).changes).toContain('blocked');
  });
});

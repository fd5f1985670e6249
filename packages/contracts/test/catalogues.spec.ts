import { describe, expect, it } from '@jest/globals';
import { COMPLIANCE_RULES, DOCUMENT_CODES, ruleName } from '@orebridge/trade';
import { LISTING_DOCUMENT_TYPES } from '../src/index.js';
import en from '../messages/en.json' with { type: 'json' };
import es from '../messages/es.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import zh from '../messages/zh.json' with { type: 'json' };
import { FIXED_TEXTS } from '../src/situations.js';

/** The fixed texts that are this catalogue's. */
const fixedTexts: readonly string[] = [...FIXED_TEXTS.validation, "You don't have permission to view this content"];
const catalogues: Record<string, Record<string, string>> = { en, zh, fr, es };
/** That all say the same with the same values is checked of every catalogue, by the rule of the messages. */
const english = catalogues['en']!;

describe('the English catalogue', () => {
  it.each([...fixedTexts])('says "%s" word for word, as the specification fixes it', (text) => {
    expect(Object.values(english)).toContain(text);
  });

  it('uses namespaces of its own only', () => {
    const namespace =
      /^(error|validation|notification|listing\.(missing|rejection)|report\.reason|compliance\.(reason|rule|floor|block|gate|list)|document\.(access|check|place|type)|invoice\.(kind|state|line|unit|tax|formula)|service\.(kind|basis|state|request|proposal|work)|agent\.(name|why|sign)|freight\.(mode|charge|status|contract)|incoterm|letter|transport|pricing|verification\.people|common)\./;
    expect(Object.keys(english).filter((key) => !namespace.test(key))).toEqual([]);
  });

  it('names every document that the trade knows', () => {
    const codes = [...DOCUMENT_CODES, ...LISTING_DOCUMENT_TYPES];
    expect(codes.filter((code) => !english[`document.type.${code}`])).toEqual([]);
  });

  it('names each rule, and says why it blocks a cargo, lifts its score or closes a gate', () => {
    const keys = COMPLIANCE_RULES.flatMap((rule) => [
      `compliance.rule.${ruleName(rule)}`,
      ...(rule.blocks ? [`compliance.block.${rule.id}`] : []),
      ...(rule.floor ? [`compliance.floor.${rule.floor.code}`] : []),
      ...(rule.conditions ?? []).map(({ code }) => code),
    ]);
    expect(keys.filter((key) => !english[key])).toEqual([]);
  });
});

describe('the French, Spanish and Chinese catalogues', () => {
  it.each(['zh', 'fr', 'es'])('%s translates every fixed text', (language) => {
    const texts = catalogues[language]!;
    const left = Object.keys(english).filter(
      (key) => fixedTexts.includes(english[key]!) && texts[key] === english[key],
    );
    expect(left).toEqual([]);
  });
});

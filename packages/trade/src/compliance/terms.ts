import { daysBetween } from '../calendar/day.js';
import type { DocumentCode } from '../documents.js';
import { DELIVERED_VERSION } from './countries.js';
import type { ComplianceInput } from './input.js';
import { type ComplianceRule, type FloorScore, type Gate, isInForce, type Requirement, ruleName } from './rule.js';
import { COMPLIANCE_RULES } from './rules.js';

/** What of a rule is data: everything but the case that it meets and what its conditions look at. */
export interface RuleTerms {
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly source: string;
  readonly reviewed: string;
  /** Why it is not in force for the time being; null while it is. */
  readonly suspended: string | null;
  /** The documents of the delivered rule, and further ones. */
  readonly requires: readonly Requirement[];
  /** The conditions of the delivered rule, in its order. */
  readonly conditions: readonly { readonly code: string; readonly gate: Gate }[];
  /** Null where the rule lifts no score. */
  readonly floor: FloorScore | null;
}

/** Which version of which rule a decision was made by. */
export interface RuleVersion {
  readonly id: string;
  readonly version: number;
}

/** A version of the terms of a rule, by the rule's name. */
export interface TermsVersion {
  readonly rule: string;
  readonly version: number;
  readonly terms: RuleTerms;
}

/** After so many days a rule is due to be read again at its source. */
const REVIEW_DAYS = 92;

/**
 * Rules that hold as they are delivered, or stricter: those that bar sanctioned origins and parties, and the documents without
 * which no lot can be submitted.
 */
export const PROTECTED_RULES: readonly string[] = ['R00', 'R01', 'R02', 'R08'];

/** The terms that a rule has. */
export const termsOf = (rule: ComplianceRule): RuleTerms => ({
  validFrom: rule.validFrom,
  validTo: rule.validTo,
  source: rule.source,
  reviewed: rule.reviewed,
  suspended: rule.suspended ?? null,
  requires: (rule.requires ?? []).map(({ document, gate, points }) => ({ document, gate, points })),
  conditions: (rule.conditions ?? []).map(({ code, gate }) => ({ code, gate })),
  floor: rule.floor?.score ?? null,
});

const requiresWith = (delivered: readonly Requirement[], terms: readonly Requirement[]): Requirement[] => {
  const own = new Map(terms.map((one) => [one.document, one]));
  return [
    ...delivered.map((one) => own.get(one.document) ?? one),
    ...terms.filter(({ document }) => !delivered.some((one) => one.document === document)),
  ];
};

/** A rule with other terms. What a newer release asks for and older terms do not name stays as it is delivered. */
const withTerms = (rule: ComplianceRule, { version, terms }: TermsVersion): ComplianceRule => {
  const { validFrom, validTo, source, reviewed, suspended } = terms;
  const requires = requiresWith(rule.requires ?? [], terms.requires);
  return {
    ...rule,
    version,
    validFrom,
    validTo,
    source,
    reviewed,
    suspended,
    ...(requires.length && { requires }),
    ...(rule.conditions && {
      conditions: rule.conditions.map((one, place) => {
        const own = terms.conditions[place];
        return own?.code === one.code ? { ...one, gate: own.gate } : one;
      }),
    }),
    ...(rule.floor && terms.floor && { floor: { ...rule.floor, score: terms.floor } }),
  };
};

/** The decision table with the versions of terms that are in force in the place of those that are delivered. */
export const rulesWith = (
  versions: readonly TermsVersion[],
  table: readonly ComplianceRule[] = COMPLIANCE_RULES,
): readonly ComplianceRule[] => {
  const own = new Map(versions.map((one) => [one.rule, one]));
  return table.map((rule) => {
    const version = own.get(ruleName(rule));
    return version ? withTerms(rule, version) : rule;
  });
};

/** The rules by which an input is judged. */
export const rulesOf = ({ rules }: ComplianceInput): readonly ComplianceRule[] => rules ?? COMPLIANCE_RULES;

/** Rules by name, with their versions: what a decision says of the rules that it used. */
export const ruleVersionsOf = (rules: readonly ComplianceRule[]): RuleVersion[] =>
  rules.map((rule) => ({ id: ruleName(rule), version: rule.version ?? DELIVERED_VERSION }));

/** The rules that are in force on a day, with their versions, as one text; another text is another law. */
export const ruleSetOf = (table: readonly ComplianceRule[], on: string): string =>
  ruleVersionsOf(table.filter((rule) => isInForce(rule, on)))
    .map(({ id, version }) => `${id} ${version}`)
    .join(', ');

/** The rule of this name as it is delivered; undefined where there is none. */
export const deliveredRule = (name: string): ComplianceRule | undefined =>
  COMPLIANCE_RULES.find((rule) => ruleName(rule) === name);

/** True when the rule was last read at its source longer ago than a quarter. */
export const isReviewOverdue = (reviewed: string, on: string): boolean => daysBetween(reviewed, on) > REVIEW_DAYS;

/** Why terms do not fit a rule: `path` is the field. */
export interface TermsFault {
  readonly code: 'protected' | 'parts' | 'twice';
  readonly path: keyof RuleTerms;
}

/** Another step than the delivered one would open it; what was only advised may become needed. */
const isWeakerGate = (delivered: Gate, gate: Gate): boolean => delivered !== 'warn' && gate !== delivered;

const weakened = (rule: ComplianceRule, terms: RuleTerms): (keyof RuleTerms)[] => {
  const { requires = [], conditions = [], floor } = rule;
  const now = new Map(terms.requires.map((one) => [one.document, one]));
  return [
    ...(terms.suspended === null ? [] : ['suspended' as const]),
    ...(terms.validFrom === rule.validFrom ? [] : ['validFrom' as const]),
    ...(terms.validTo === rule.validTo ? [] : ['validTo' as const]),
    ...(requires.some((one) => {
      const own = now.get(one.document);
      return own && (isWeakerGate(one.gate, own.gate) || own.points < one.points);
    })
      ? ['requires' as const]
      : []),
    ...(conditions.some((one, place) => isWeakerGate(one.gate, terms.conditions[place]?.gate ?? one.gate))
      ? ['conditions' as const]
      : []),
    ...(floor && (terms.floor ?? 0) < floor.score ? ['floor' as const] : []),
  ];
};

/** What speaks against terms of a rule: nothing where they may be proposed. */
export const termsFaults = (rule: ComplianceRule, terms: RuleTerms): TermsFault[] => {
  const documents = terms.requires.map(({ document }) => document);
  const lacks = (rule.requires ?? []).some(({ document }) => !documents.includes(document));
  const conditions = (rule.conditions ?? []).map(({ code }) => code).join();
  return [
    ...(lacks ? [{ code: 'parts', path: 'requires' } as const] : []),
    ...(new Set(documents).size < documents.length ? [{ code: 'twice', path: 'requires' } as const] : []),
    ...(terms.conditions.map(({ code }) => code).join() === conditions
      ? []
      : [{ code: 'parts', path: 'conditions' } as const]),
    ...((terms.floor === null) === !rule.floor ? [] : [{ code: 'parts', path: 'floor' } as const]),
    ...(PROTECTED_RULES.includes(ruleName(rule))
      ? weakened(rule, terms).map((path) => ({ code: 'protected', path }) as const)
      : []),
  ];
};

/** One fact of the terms of a rule: a field, the document or the condition that it is of, and its value. */
export interface TermFact {
  readonly id: string;
  readonly field: 'validFrom' | 'validTo' | 'source' | 'reviewed' | 'suspended' | 'gate' | 'points' | 'floor';
  readonly document: DocumentCode | null;
  readonly condition: string | null;
  readonly value: string | null;
}

/** The terms of a rule fact by fact, in a fixed order. */
export const termFacts = (terms: RuleTerms): TermFact[] => {
  const plain = (['validFrom', 'validTo', 'source', 'reviewed', 'suspended'] as const).map((field) => ({
    id: field,
    field,
    document: null,
    condition: null,
    value: terms[field],
  }));
  const documents = terms.requires.flatMap(({ document, gate, points }) => [
    { id: `${document} gate`, field: 'gate' as const, document, condition: null, value: gate },
    { id: `${document} points`, field: 'points' as const, document, condition: null, value: String(points) },
  ]);
  const conditions = terms.conditions.map(({ code, gate }, place) => ({
    id: `${code} ${place}`,
    field: 'gate' as const,
    document: null,
    condition: code,
    value: gate,
  }));
  const floor = { id: 'floor', field: 'floor' as const, document: null, condition: null };
  return [
    ...plain,
    ...documents,
    ...conditions,
    ...(terms.floor === null ? [] : [{ ...floor, value: String(terms.floor) }]),
  ];
};

/** What differs between two versions of the terms of a rule, fact by fact; null where one of them has none. */
export const termChanges = (before: RuleTerms, after: RuleTerms) => {
  const was = termFacts(before);
  const is = termFacts(after);
  const ids = [...new Set([...is, ...was].map(({ id }) => id))];
  return ids.flatMap((id) => {
    const [one, other] = [was.find((fact) => fact.id === id), is.find((fact) => fact.id === id)];
    const { field, document, condition } = (other ?? one)!;
    const values = { before: one?.value ?? null, after: other?.value ?? null };
    return values.before === values.after ? [] : [{ id, field, document, condition, ...values }];
  });
};

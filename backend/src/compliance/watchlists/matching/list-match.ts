import { type AGREEMENTS, namesAlike } from '@orebridge/contracts';
import { type NameForm, type NameKind, nameForms } from './name-form.js';
import { type NameSimilarity, nameSimilarity } from './name-similarity.js';

/** The rule that a match was made by; it changes with the thresholds and with how names are read. */
export const MATCH_RULE = '2026-11';
/** Lists give years of birth as about right. */
export const BIRTH_YEARS_APART = 1;

/** A party, or an entry of a list, as both are compared. */
export interface Listed {
  readonly kind: NameKind;
  readonly names: readonly string[];
  /** ISO 3166-1 alpha-2. Empty where none is known. */
  readonly countries: readonly string[];
  readonly birthYears: readonly number[];
  /** Numbers of registries, tax, passports; IMO numbers; BIC. */
  readonly identifiers: readonly string[];
}

/** With its names as they are compared, made once. */
export interface Comparable extends Listed {
  readonly forms: readonly (NameForm & { readonly name: string })[];
}

export type Agreement = (typeof AGREEMENTS)[number];

/** What was compared, part by part: the reasons of a match. No part is a verdict. */
export interface MatchParts extends NameSimilarity {
  /** The two names that are most alike. */
  readonly name: string;
  readonly entryName: string;
  readonly country: Agreement;
  readonly birthYear: Agreement;
  readonly identifier: Agreement;
}

export const comparable = (listed: Listed): Comparable => ({
  ...listed,
  forms: listed.names.flatMap((name) => nameForms(name, listed.kind).map((form) => ({ ...form, name }))),
});

/**
 * What of a party agrees with an entry, or null where it is no potential match: the same identifier; or names that are alike
 * and a country or a year of birth that agrees. What neither side tells is not compared, and neither clears nor confirms.
 */
export const matchOf = (party: Comparable, entry: Comparable): MatchParts | null => {
  if (party.kind !== entry.kind) return null;
  const identifier = agreement(party.identifiers.map(bareNumber), entry.identifiers.map(bareNumber), Object.is);
  const best = mostAlike(party, entry);
  if (!best) return null;
  const parts: MatchParts = {
    ...best,
    identifier,
    country: agreement(party.countries, entry.countries, Object.is),
    birthYear: agreement(party.birthYears, entry.birthYears, (a, b) => Math.abs(a - b) <= BIRTH_YEARS_APART),
  };
  if (identifier === 'agrees') return parts;
  // Ships change their names and keep their numbers.
  if (party.kind === 'vessel' && identifier === 'differs') return null;
  const facts = [parts.country, parts.birthYear];
  const agreed = facts.includes('agrees') || facts.every((fact) => fact === 'not_compared');
  return namesAlike(parts) && agreed ? parts : null;
};

const mostAlike = (party: Comparable, entry: Comparable) => {
  let best: (NameSimilarity & { name: string; entryName: string }) | null = null;
  for (const one of party.forms)
    for (const other of entry.forms) {
      const alike = nameSimilarity(one, other);
      if (!best || Math.max(alike.joined, alike.words) > Math.max(best.joined, best.words))
        best = { ...alike, name: one.name, entryName: other.name };
    }
  return best;
};

const agreement = <T>(ours: readonly T[], theirs: readonly T[], same: (a: T, b: T) => boolean): Agreement => {
  if (!ours.length || !theirs.length) return 'not_compared';
  return ours.some((one) => theirs.some((other) => same(one, other))) ? 'agrees' : 'differs';
};

/** A number without its spaces, signs and prefix, as `IMO 9074729`. */
export const bareNumber = (identifier: string): string =>
  identifier
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/gu, '')
    .replace(/^IMO(?=\d{7}$)/u, '');

import { type AGREEMENTS, namesAlike } from '@orebridge/contracts';
import { askedKeysOf, listedKeysOf, type NameForm, type NameKind, nameForms, packed, unpacked } from './name-form.js';
import { type NameSimilarity, nameSimilarity } from './name-similarity.js';

/**
 * The rule that a match was made by; it changes with the thresholds and with how names are read. With the latter comes a
 * migration that has the lists read again, since entries keep their keys and forms.
 */
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

/** With its names and numbers as they are compared, made once. */
export interface Comparable extends Listed {
  readonly forms: readonly (NameForm & { readonly name: string })[];
  readonly numbers: readonly string[];
}

export type Agreement = (typeof AGREEMENTS)[number];

interface Facts {
  readonly country: Agreement;
  readonly birthYear: Agreement;
  readonly identifier: Agreement;
}

/** What was compared, part by part: the reasons of a match. No part is a verdict. */
export interface MatchParts extends NameSimilarity, Facts {
  /** The two names that are most alike. */
  readonly name: string;
  readonly entryName: string;
}

export const comparable = (listed: Listed): Comparable => ({
  ...listed,
  forms: listed.names.flatMap((name) => nameForms(name, listed.kind).map((form) => ({ ...form, name }))),
  numbers: listed.identifiers.map(bareNumber),
});

/** The forms of an entry as they are stored with it, each with the place of its name. */
export const storedForms = ({ names, forms }: Comparable): string[] =>
  forms.map((form) => `${names.indexOf(form.name)} ${packed(form)}`);

/** An entry whose forms were stored, for comparison: names are read into forms once, when the list is. */
export const comparableEntry = ({
  forms,
  ...entry
}: Listed & { readonly forms: readonly string[] | null }): Comparable =>
  forms
    ? {
        ...entry,
        forms: forms.map((stored) => {
          const at = stored.indexOf(' ');
          return { ...unpacked(stored.slice(at + 1)), name: entry.names[Number(stored.slice(0, at))]! };
        }),
        numbers: entry.identifiers.map(bareNumber),
      }
    : comparable(entry);

/** Keys under which an entry of a list is found, by any of its names. */
export const listedKeys = ({ forms, kind }: Comparable): number[] => [
  ...new Set(forms.flatMap((form) => listedKeysOf(form, kind))),
];

/** Keys by which the entries are looked for that a party may be. */
export const askedKeys = ({ forms, kind }: Comparable): number[] => [
  ...new Set(forms.flatMap((form) => askedKeysOf(form, kind))),
];

/**
 * What of a party agrees with an entry, or null where it is no potential match: the same identifier; or names that are alike
 * and a country or a year of birth that agrees. What neither side tells is not compared, and neither clears nor confirms.
 */
export const matchOf = (party: Comparable, entry: Comparable): MatchParts | null => {
  if (party.kind !== entry.kind) return null;
  const facts = factsOf(party, entry);
  const sameNumber = facts.identifier === 'agrees';
  if (!sameNumber && !mayBe(party.kind, facts)) return null;
  const best = mostAlike(party, entry);
  return best && (sameNumber || namesAlike(best)) ? { ...best, ...facts } : null;
};

/** The parts of a match that somebody else has found: what agrees of the two, and their names that are most alike. */
export const comparedParts = (party: Comparable, entry: Comparable): MatchParts | null => {
  const best = mostAlike(party, entry);
  return best && { ...best, ...factsOf(party, entry) };
};

const factsOf = (party: Comparable, entry: Comparable): Facts => ({
  country: agreement(party.countries, entry.countries, Object.is),
  birthYear: agreement(party.birthYears, entry.birthYears, (a, b) => Math.abs(a - b) <= BIRTH_YEARS_APART),
  identifier: agreement(party.numbers, entry.numbers, Object.is),
});

/** Whether two of one name may be the same, by what is known of them but their numbers. */
const mayBe = (kind: NameKind, { country, birthYear, identifier }: Facts): boolean => {
  // Ships change their names and keep their numbers.
  if (kind === 'vessel' && identifier === 'differs') return false;
  const facts = [country, birthYear];
  return facts.includes('agrees') || facts.every((fact) => fact === 'not_compared');
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

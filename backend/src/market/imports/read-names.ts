import { LANGUAGES } from '@orebridge/contracts';
import { COUNTRY_CODES, COUNTRY_WORDS, MINERAL_WORDS, resolveMineral } from '@orebridge/trade';
import { read, type Reading, refused, short } from './fault.js';
import { plain } from './import-messages.js';

const gather = (pairs: Iterable<readonly [name: string, id: string]>): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const [name, id] of pairs) found.set(plain(name), (found.get(plain(name)) ?? new Set()).add(id));
  return found;
};

const MINERALS = gather(
  Object.entries(MINERAL_WORDS).flatMap(([id, words]) => words.map((word) => [word, id] as const)),
);

const COUNTRIES = gather([
  ...LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return COUNTRY_CODES.map((code) => [names.of(code) ?? code, code] as const);
  }),
  ...Object.entries(COUNTRY_WORDS).flatMap(([code, words]) => words.map((word) => [word, code] as const)),
]);

/** Reads a mineral by its value in the catalogue, its name in one of the four languages, or its symbol. */
export const readMineral = (typed: string): Reading<string> => {
  const target = resolveMineral(typed);
  if (target?.kind === 'mineral') return read(target.mineral);
  const [mineral, ...others] = MINERALS.get(plain(typed)) ?? [];
  return mineral && !others.length ? read(mineral) : refused('fault.mineral', { value: short(typed) });
};

/** Reads a country by its two letters or its name in one of the four languages; a name of several countries is refused. */
export const readCountry = (typed: string): Reading<string> => {
  const code = typed.trim().toUpperCase();
  if (COUNTRY_CODES.includes(code)) return read(code);
  const codes = [...(COUNTRIES.get(plain(typed)) ?? [])];
  if (codes.length > 1)
    return refused('fault.country_several', { value: short(typed), codes: codes.sort().join(', ') });
  return codes[0] ? read(codes[0]) : refused('fault.country', { value: short(typed) });
};

/** Reads one of some choices, whatever its case and spaces. */
export const readChoice = (typed: string, choices: readonly string[]): Reading<string> => {
  const exact = choices.find((choice) => choice === typed.trim());
  const found = exact ?? choices.find((choice) => plain(choice) === plain(typed));
  return found ? read(found) : refused('fault.choice', { value: short(typed), choices: choices.join(', ') });
};

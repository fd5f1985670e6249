import { LANGUAGES, type Language } from '@orebridge/contracts';

/** True where every page is looked at in every language: `npm run bench pages`. */
export const isWhole = (): boolean => process.env.OREBRIDGE_PAGES === 'whole';

/**
 * What is looked at in a language, each with the theme in which all rules are tried. The tests take each thing in one language, by its
 * place in the list, so that every run is the same; the benchmark takes all in each.
 */
export const shareOf = <T>(all: readonly T[], language: Language): (readonly [T, Theme])[] =>
  all.flatMap((one, n) =>
    isWhole() || n % LANGUAGES.length === LANGUAGES.indexOf(language) ? [[one, n % 2 ? 'dark' : 'light'] as const] : [],
  );

export type Theme = 'light' | 'dark';

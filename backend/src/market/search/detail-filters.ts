import { type AssayLimit, inKeptUnit, isRun, isShareUnit, readAssayLimits, tokensOf } from '@orebridge/trade';
import { portNames } from '../supply/index.js';
import { type Alternatives, bigramsOf, lexeme } from './lexicon.js';
import type { Filters } from './search-filters.js';

/** What is asked of a lot beside its name and origin: its form, constituents, delivery term, place and ready date. */
type Details = Pick<Filters, 'form' | 'assay' | 'incoterm' | 'place' | 'readyBy'>;

/** Lots are indexed by the tenth of a decade that a figure lies in, from a thousandth of a part per million up. */
const [LOWEST, HIGHEST] = [-30, 60];
const stepOf = (figure: string): number => Math.floor(10 * Math.log10(Math.max(Number(figure), 0.001)));

/** What is asked of one constituent, in the unit in which the market keeps it: ppm, or kcal/kg. */
interface Range {
  readonly key: string;
  readonly from: string | null;
  readonly to: string | null;
}

const rangesOf = (limits: readonly AssayLimit[]): Range[] => {
  const ranges = new Map<string, Range>();
  for (const { element, kind, value, unit } of limits) {
    const key = `${element.toLowerCase()}${isShareUnit(unit) ? '' : ' kcal'}`;
    const range = ranges.get(key) ?? { key, from: null, to: null };
    ranges.set(key, { ...range, [kind === 'min' ? 'from' : 'to']: inKeptUnit(value, unit) });
  }
  return [...ranges.values()];
};
const asked = ({ assay }: Details): Range[] => rangesOf(readAssayLimits(assay ?? []) ?? []);

/** The steps that a range reaches, and one more at each end: the index and this arithmetic may round differently. */
const stepsOf = ({ key, from, to }: Range): Alternatives => {
  const low = from === null ? LOWEST : Math.max(LOWEST, stepOf(from) - 1);
  const high = to === null ? HIGHEST : Math.min(HIGHEST, stepOf(to) + 1);
  return Array.from({ length: Math.max(0, high - low) + 1 }, (_, i) => lexeme(`e:${key} ${low + i}`));
};

/** Lexemes of all words of a place. */
const placeWords = (place: string): string =>
  `(${
    tokensOf(place)
      .flatMap((word) => (isRun(word) ? bigramsOf(word) : [word]))
      .map((word) => lexeme(`t:${word}`))
      .join('&') || lexeme('t:')
  })`;

/** A lot's place must hold all words of a place; a port of the list is found by its code and by its name. */
const placeTerms = (place: string): Alternatives => [place, ...portNames(place)].map(placeWords);

/** These filters as terms of the index; constituents are narrowed by it, and compared exactly by `DETAILS`. */
export const detailTerms = (details: Details): Alternatives[] =>
  [
    (details.form ?? []).map((form) => lexeme(`f:${form}`)),
    (details.incoterm ?? []).map((term) => lexeme(`i:${term}`)),
    (details.place ?? []).flatMap(placeTerms),
    ...asked(details).map(stepsOf),
  ].filter(({ length }) => length);

/** What the index alone cannot answer, as values; none where nothing of it is asked. */
export const detailValues = (details: Details): readonly string[] => {
  const ranges = asked(details);
  if (!ranges.length && !details.readyBy) return [];
  return [
    details.readyBy ?? 'infinity',
    ...ranges.flatMap(({ key, from, to }) => [key, from ?? '0', to ?? 'Infinity']),
  ];
};

/** True when something is asked that the index alone cannot answer. */
export const hasDetails = (details: Details): boolean => detailValues(details).length > 0;

/**
 * The exact comparison over a row of `market_lots`. Its text depends on how many values there are and not on what they are,
 * so that it is planned once; empty without values.
 * @param count how many values `detailValues` gives
 * @param first the place of the first of them among the values of the statement
 */
export const detailCondition = (count: number, first: number): string => {
  const ranges = Array.from({ length: Math.max(0, count - 1) / 3 }, (_, n) => first + 1 + 3 * n);
  const within = ranges.map(
    (at) => `(assays ->> $${at}::text)::numeric BETWEEN $${at + 1}::numeric AND $${at + 2}::numeric`,
  );
  return count ? `(${[`ready <= $${first}::date`, ...within].join(' AND ')}) IS TRUE` : '';
};

import type { WATCHLIST_FILE_ERRORS } from '@orebridge/contracts';
import type { Listed } from '../matching/list-match.js';

/** An entry of a list, as every format is read into. */
export interface ListEntry extends Listed {
  /** The list's own number of it; it stays from one edition to the next. */
  readonly ref: string;
  /** Programmes and regulations that it is listed under, as the list writes them. */
  readonly programs: readonly string[];
}

/** What a file of a list holds: its entries one by one, and the day of the edition once it is known. */
export interface ListFile {
  readonly entries: AsyncIterable<ListEntry>;
  /** The day that the file says of itself, as `2026-11-29`, when all of it was read; null where it says none. */
  readonly date: () => string | null;
}

/** Reads a file of one format piece by piece, so that its size does not count. */
export type ListReader = (pieces: AsyncIterable<Buffer>) => ListFile;

/** Why a file is no list of its format; the code is in the messages. */
export class ListError extends Error {
  constructor(
    readonly code: (typeof WATCHLIST_FILE_ERRORS)[number],
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(code);
  }
}

/** Entries with more names than this are cut: the longest known has 120. */
const MOST_NAMES = 200;
/** What is longer is cut: no name, number or programme of a list is, and the database looks them up. */
const LONGEST = 300;

/** A text that the database holds and pages show: no control characters, no halves of letters, one space between words. */
const plain = (text: string | null | undefined): string =>
  (text ?? '')
    .replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST);

/** Without what is empty, said twice, or more than an entry has. */
export const entryOf = (
  entry: {
    readonly [K in keyof ListEntry]: ListEntry[K] extends readonly (infer T)[]
      ? readonly (T | null | undefined)[]
      : ListEntry[K];
  },
): ListEntry => {
  const once = <T>(values: readonly (T | null | undefined)[]): T[] => [
    ...new Set(values.filter((value): value is T => value !== null && value !== undefined && value !== '')),
  ];
  const { names, countries, birthYears, identifiers, programs, ...own } = entry;
  return {
    ...own,
    ref: plain(own.ref),
    names: once(names.map(plain)).slice(0, MOST_NAMES),
    countries: once(countries),
    birthYears: once(birthYears),
    identifiers: once(identifiers.map(plain)),
    programs: once(programs.map(plain)),
  };
};

/** The year that a date of a list begins or ends with: `1961-02-03`, `12 Feb 1956`, `circa 1956`. */
export const yearOf = (text: string | null | undefined): number | null => {
  const year = Number(/(?<!\d)(1[89]\d\d|20\d\d)(?!\d)/u.exec(text ?? '')?.[0] ?? Number.NaN);
  return Number.isInteger(year) ? year : null;
};

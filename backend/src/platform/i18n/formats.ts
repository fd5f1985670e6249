import type { Language } from '@orebridge/contracts';

/** How many decimals are written: at least so many, at most so many. */
export interface Places {
  readonly least?: number;
  readonly most?: number;
}

/** Figures, amounts, days and names as a language writes them. Figures come and go as text, so that none of their digits is lost. */
export interface Formats {
  /** A decimal with the marks of the language; without `places` with all that it has, up to eight. */
  number(decimal: string, places?: Places): string;
  /** An amount without its currency, to the cent. */
  amount(decimal: string): string;
  /** An amount with its currency (ISO 4217), at the end where the language writes it there. */
  money(decimal: string, currency: string): string;
  quantity(decimal: string, unit: string): string;
  /**
   * A day in words, e.g. 3 Feb 2026; of `2026-02` the month, of `2026` the year. An instant is written as the day that it is in
   * the reader's zone; a day without an hour is the same in every zone.
   */
  date(day: string | Date, style?: 'medium' | 'long'): string;
  /** The name of a country (ISO 3166-1 alpha-2); the code itself where it is none. */
  country(code: string): string;
}

/** Decimals that a unit price may have. */
const UNIT_PRICE_PLACES = 8;
/** Lengths of a year, a month and a day as ISO 8601 writes them. */
const [YEAR, MONTH, DAY] = [4, 7, 10];
/** Languages that write the currency before the amount. */
const CURRENCY_FIRST: readonly Language[] = ['en', 'zh'];
const NBSP = '\u00a0';

/** British order for English, since 11/12 is read two ways across an ocean. */
const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language);

const kept = new Map<string, unknown>();
/** Formats of Intl cost more to make than to use, and there are few. */
const once = <T>(key: string, make: () => T): T => {
  const known = kept.get(key) as T | undefined;
  const made = known ?? make();
  if (known === undefined) kept.set(key, made);
  return made;
};

/** @param zone the reader's, a name of the IANA list */
export const formatsIn = (language: Language, zone: string): Formats => {
  const locale = localeOf(language);
  const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
    once(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
  const number = (decimal: string, { least = 0, most = UNIT_PRICE_PLACES }: Places = {}): string =>
    once(
      `number ${locale} ${least} ${most}`,
      () => new Intl.NumberFormat(locale, { minimumFractionDigits: least, maximumFractionDigits: most }),
    ).format(decimal as Intl.StringNumericLiteral);
  return {
    number,
    amount: (decimal) => number(decimal, { least: 2, most: 2 }),
    money: (decimal, currency) => {
      const shown = number(decimal, { least: 2 });
      return (CURRENCY_FIRST.includes(language) ? [currency, shown] : [shown, currency]).join(NBSP);
    },
    quantity: (decimal, unit) => `${number(decimal)}${NBSP}${unit}`,
    date: (day, style = 'medium') => {
      if (day instanceof Date || day.length > DAY)
        return dates({ dateStyle: style, timeZone: zone }).format(new Date(day));
      if (day.length === YEAR) return day;
      const at = new Date(`${day.padEnd(DAY, '-01')}T00:00:00Z`);
      const month = { month: style === 'long' ? 'long' : 'short', year: 'numeric' } as const;
      return dates({ ...(day.length === MONTH ? month : { dateStyle: style }), timeZone: 'UTC' }).format(at);
    },
    country: (code) =>
      once(`country ${locale}`, () => new Intl.DisplayNames(locale, { type: 'region' })).of(code) ?? code,
  };
};

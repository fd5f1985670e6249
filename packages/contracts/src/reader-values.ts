import { minorUnits } from '@orebridge/trade';
import type { Language } from './common.js';

/** Values of a text that are figures. Any other that looks like one is a reference, a number of rows, or counted by the text itself. */
const FIGURES: ReadonlySet<string> = new Set('quantity least most open minimum maximum'.split(' '));
/** Those that are money: with every decimal that the currency has, however the server wrote them. */
const MONEY: ReadonlySet<string> = new Set('amount price total interest withheld'.split(' '));
const DECIMAL = /^-?\d+(?:\.(\d+))?$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

/** British order for English, since 11/12 is read two ways across an ocean. */
const dateLocale = (language: Language): string => (language === 'en' ? 'en-GB' : language);
const DATE = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const;

const written = (language: Language, name: string, value: string, currency: string): string => {
  if (DAY.test(value)) return new Intl.DateTimeFormat(dateLocale(language), DATE).format(new Date(value));
  if (MOMENT.test(value)) {
    // Seconds are said where they count: a closing time is to the second.
    const seconds = new Date(value).getUTCSeconds() ? ({ second: '2-digit' } as const) : {};
    return new Intl.DateTimeFormat(dateLocale(language), { ...DATE, ...TIME, ...seconds }).format(new Date(value));
  }
  const decimal = (FIGURES.has(name) || MONEY.has(name)) && DECIMAL.exec(value);
  if (!decimal) return value;
  const digits = Math.max(decimal[1]?.length ?? 0, MONEY.has(name) ? minorUnits(currency) : 0);
  // Exact to the last digit: a string is never read as a float. Grouped always, as in the figures of the pages.
  const figure = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  } as unknown as Intl.NumberFormatOptions);
  return figure.format(value as Intl.StringNumericLiteral).replace('-', '−');
};

/**
 * What the server put into a text, as a reader of the language writes it: figures with the language's marks and every digit they
 * have, days (YYYY-MM-DD) and moments (ISO 8601 in UTC) in words. Names, references and codes stay as they are.
 * @param values by name, as a notification or a refusal carries them
 */
export const readerValues = <T extends string | number>(
  language: Language,
  values: Readonly<Record<string, T>> = {},
): Record<string, T | string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? written(language, name, value, String(values.currency ?? '')) : value,
    ]),
  );

/** Values of news that are codes, and before which key of the catalogue their names stand. */
const CODES = { role: 'role.', type: 'document.type.' } as const;

/**
 * What news says in a language: figures and days as its readers write them, and the names of what the server calls by a code.
 * @param named the text of a key, undefined where the catalogue has none
 */
export const notificationValues = (
  language: Language,
  values: Readonly<Record<string, string>>,
  named: (key: string) => string | undefined,
): Record<string, string> => {
  const names = Object.entries(CODES).flatMap(([name, prefix]) => {
    const code = values[name] === 'supplier' ? 'seller' : values[name];
    const text = code === undefined ? undefined : named(`${prefix}${code}`);
    return text === undefined ? [] : [[name, text] as const];
  });
  return { ...readerValues(language, values), ...Object.fromEntries(names) };
};

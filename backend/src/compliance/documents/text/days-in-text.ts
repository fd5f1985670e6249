import { dayFrom, fold } from '@orebridge/trade';

/** Months as English, French and Spanish write and shorten them, without accents; the place in a row is the month. */
const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'janvier', 'janv', 'enero', 'ene'],
  ['february', 'feb', 'fevrier', 'fevr', 'febrero'],
  ['march', 'mar', 'mars', 'marzo'],
  ['april', 'apr', 'avril', 'avr', 'abril', 'abr'],
  ['may', 'mai', 'mayo'],
  ['june', 'jun', 'juin', 'junio'],
  ['july', 'jul', 'juillet', 'juil', 'julio'],
  ['august', 'aug', 'aout', 'agosto', 'ago'],
  ['september', 'sep', 'sept', 'septembre', 'septiembre', 'set'],
  ['october', 'oct', 'octobre', 'octubre'],
  ['november', 'nov', 'novembre', 'noviembre'],
  ['december', 'dec', 'decembre', 'diciembre', 'dic'],
];
const MONTH = new Map(MONTHS.flatMap((names, at) => names.map((name) => [name, at + 1] as const)));

const ISO = /(?<!\d)(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})(?!\d)/g;
const FIGURES = /(?<![\d.,/-])(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?![\d/-])/g;
const DAY_FIRST =
  /(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|o)?[ .-]*(?:de |of )?([a-z]{3,10})\.?,?[ -]*(?:de |del )?(\d{4})(?!\d)/g;
const MONTH_FIRST = /([a-z]{3,10})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/g;

/**
 * The days that a text names, YYYY-MM-DD, in figures or with the month in English, French, Spanish or Chinese. Figures that
 * could be read in two ways, such as 03/04/2026, give both days: what is looked for decides.
 */
export const daysInText = (text: string): string[] => {
  const days = new Set<string>();
  const add = (year = '', month: string | number = '', day = '') => {
    const found = dayFrom(year, month, day);
    if (found) days.add(found);
  };
  const line = fold(text);
  for (const [, year, month, day] of line.matchAll(ISO)) add(year, month, day);
  for (const [, a = '', b = '', year] of line.matchAll(FIGURES)) {
    add(year, b, a);
    add(year, a, b);
  }
  for (const [, day, name = '', year] of line.matchAll(DAY_FIRST)) add(year, MONTH.get(name) ?? '', day);
  for (const [, name = '', day, year] of line.matchAll(MONTH_FIRST)) add(year, MONTH.get(name) ?? '', day);
  return [...days];
};

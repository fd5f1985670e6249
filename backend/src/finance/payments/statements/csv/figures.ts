import { type Decimal, dec, dayFrom } from '@orebridge/trade';

/** How the figures and days of one table are written; null where its rows leave it open. */
export interface Writing {
  readonly mark: '.' | ',' | null;
  readonly dayFirst: boolean | null;
}

const bare = (text: string): string =>
  text
    .replace(/[\s'’+]/gu, '')
    .replace(/−/g, '-')
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^([\d.,]+)-$/, '-$1');

/** The decimal mark that a figure must have; null when it can be read in two ways or has none. */
const markOf = (text: string): '.' | ',' | null => {
  const [, sign] = /([.,])\d*$/.exec(text) ?? [];
  const marks = new Set(text.match(/[.,]/g));
  if (!sign || marks.size === 0) return null;
  const other = sign === '.' ? ',' : '.';
  if (marks.size === 2) return sign as '.' | ',';
  const count = text.split(sign).length - 1;
  if (count > 1) return other;
  return /^-?\d{1,3}[.,]\d{3}$/.test(text) ? null : (sign as '.' | ',');
};

/** How a column of figures and one of days are written, from the rows that leave no doubt; rows that disagree decide nothing. */
export const writingOf = (amounts: readonly string[], days: readonly string[]): Writing => {
  const marks = new Set(amounts.map((text) => markOf(bare(text))).filter(Boolean));
  const orders = new Set(
    days.flatMap((text) => {
      const [, a, b] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}/.exec(text.trim()) ?? [];
      return Number(a) > 12 ? [true] : Number(b) > 12 ? [false] : [];
    }),
  );
  const one = <T>(set: Set<T>): T | null => (set.size === 1 ? [...set][0]! : null);
  return { mark: one(marks) as Writing['mark'], dayFirst: one(orders) };
};

/** 1234.56, 1,234.56, 1.234,56, 1 234,56, (12.00), 12.00-; null for what can be read in two ways. */
export const figureOf = (text: string, { mark }: Writing): Decimal | null => {
  const plain = bare(text);
  const decimal = markOf(plain) ?? mark ?? (/[.,]/.test(plain) ? null : '.');
  if (!decimal) return null;
  const grouping = decimal === '.' ? ',' : '.';
  const [, sign = '', whole = '', rest = ''] =
    new RegExp(`^(-?)([\\d\\${grouping}]+)(?:\\${decimal}(\\d*))?$`).exec(plain) ?? [];
  const isWhole = /^\d+$/.test(whole) || new RegExp(`^\\d{1,3}(\\${grouping}\\d{3})+$`).test(whole);
  const value = isWhole ? dec(`${sign}${whole.replaceAll(grouping, '')}${rest ? `.${rest}` : ''}`) : null;
  return value && value.decimalPlaces() <= 2 ? value : null;
};

/** 2026-11-28, 2026/11/28, 20261128, 28.11.2026, 28.11.26, 28/11/2026; null for what is no day or reads in two ways. */
export const dayIn = (text: string, { dayFirst }: Writing): string | null => {
  const [, y, m, d] = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[T ].*)?$/.exec(text) ?? [];
  if (y && m && d) return /^\d{5,7}$/.test(text) ? null : dayFrom(y, m, d);
  const [, a, sign, b, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[T ].*)?$/.exec(text) ?? [];
  if (!a || !b || !year) return null;
  const full = year.length === 2 ? `20${year}` : year;
  const isDayFirst =
    sign === '.' || Number(a) > 12 ? true : Number(b) > 12 ? false : (dayFirst ?? (a === b ? true : null));
  if (isDayFirst === null) return null;
  return isDayFirst ? dayFrom(full, b, a) : dayFrom(full, a, b);
};

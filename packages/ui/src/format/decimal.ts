/** A decimal number as text, as it goes over the wire: no exponent, a point before the fraction. */
export type Decimal = string;

export interface DecimalOptions {
  /** Fewest digits after the point. */
  min?: number;
  /** Most digits after the point. */
  max?: number;
  /** Shows + on a figure above zero. */
  sign?: boolean;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor({ min = 0, max = 6, sign = false }: DecimalOptions, locale: string): Intl.NumberFormat {
  const key = `${locale}/${min}/${max}/${sign}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat(locale, {
      minimumFractionDigits: min,
      maximumFractionDigits: Math.max(min, max),
      signDisplay: sign ? 'exceptZero' : 'negative',
      roundingMode: 'halfExpand',
      // Spanish would group from five digits on alone, and columns of figures would not align.
      useGrouping: 'always',
    } as Intl.NumberFormatOptions);
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * Writes a decimal in the manner of a language, with grouped thousands and a true minus. A string is formatted as the exact
 * decimal it is, never through a float.
 */
export function formatDecimal(value: Decimal | number, options: DecimalOptions = {}, locale = 'en'): string {
  return formatterFor(options, locale)
    .format(value as Intl.StringNumericLiteral)
    .replace('-', '−');
}

/** What parts whole from fraction in a language, and what groups thousands beside blanks. */
const MARKS: Readonly<Record<string, { fraction: string; group: string }>> = {
  fr: { fraction: ',', group: '' },
  es: { fraction: ',', group: '.' },
};
const ENGLISH = { fraction: '.', group: ',' };

/**
 * Reads what a person typed in the manner of a language: blanks and grouping marks go, a minus of either kind stays. A French
 * keyboard's point parts the fraction as its comma does. Null when it is no number, and when it may be meant in two ways: a
 * grouping mark parts three digits (two in India, except the last), so that neither 1,5 nor 1,2,3 in English is a number. Digits of full width, as
 * a Chinese keyboard gives them, are digits.
 */
export function parseDecimal(typed: string, locale = 'en'): Decimal | null {
  const { fraction, group } = MARKS[locale] ?? ENGLISH;
  let bare = typed
    .normalize('NFKC')
    .replace(/[\s’']/g, '')
    .replace('−', '-');
  if (group) {
    const [whole = '', ...rest] = bare.split(fraction);
    if (rest.some((part) => part.includes(group))) return null;
    const [, ...groups] = whole.split(group);
    const last = groups.pop();
    if (last !== undefined && (last.length !== 3 || groups.some(({ length }) => length < 2 || length > 3))) return null;
    bare = [whole.replaceAll(group, ''), ...rest].join(fraction);
  }
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(bare.replace(fraction, '.'));
  if (!match || (!match[2] && !match[3])) return null;
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0';
  return `${match[1] === '-' ? '-' : ''}${whole}${match[3] ? `.${match[3]}` : ''}`;
}

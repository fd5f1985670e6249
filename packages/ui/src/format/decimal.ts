import { marksOf, readFigure } from '@orebridge/contracts/figures';

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

/**
 * Reads what a person typed in the manner of a language. Null when it is no number in it, and when it may be meant in two ways:
 * a grouping mark parts three digits, so that neither 1,5 nor 0,495 nor 1,2,3 in English is a number.
 */
export const parseDecimal = (typed: string, locale = 'en'): Decimal | null => readFigure(typed, marksOf(locale));

/** Before what was typed and is a decimal of the wire by its looks alone: nobody shall take Spanish 0.495 for 0,495. */
const UNREAD = '\u2060';
const WIRE = /^-?\d+(\.\d+)?$/;

/** A text that could not be read, as a form holds it: every schema of a decimal refuses it. */
export const unread = (typed: string): string => (WIRE.test(typed.trim()) ? `${UNREAD}${typed}` : typed);

/** What a form holds as a reader reads it: a decimal in the manner of the language, anything else as it was typed. */
export const heldText = (held: string, locale: string, max: number): string =>
  WIRE.test(held) ? formatDecimal(held, { max }, locale).replace('−', '-') : held.replace(UNREAD, '');

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

function formatterFor({ min = 0, max = 6, sign = false }: DecimalOptions): Intl.NumberFormat {
  const key = `${min}/${max}/${sign}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: min,
      maximumFractionDigits: Math.max(min, max),
      signDisplay: sign ? 'exceptZero' : 'negative',
      roundingMode: 'halfExpand',
    } as Intl.NumberFormatOptions);
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * Writes a decimal with grouped thousands and a true minus, in the en-US manner in every language, so that one figure
 * never reads two ways. A string is formatted as the exact decimal it is, never through a float.
 */
export function formatDecimal(value: Decimal | number, options: DecimalOptions = {}): string {
  return formatterFor(options)
    .format(value as Intl.StringNumericLiteral)
    .replace('-', '−');
}

/** Reads what a person typed: blanks and grouping commas go, a minus of either kind stays. Null when it is no number. */
export function parseDecimal(typed: string): Decimal | null {
  const bare = typed.replace(/[\s,’']/g, '').replace('−', '-');
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(bare);
  if (!match || (!match[2] && !match[3])) return null;
  const whole = (match[2] ?? '').replace(/^0+(?=\d)/, '') || '0';
  return `${match[1] === '-' ? '-' : ''}${whole}${match[3] ? `.${match[3]}` : ''}`;
}

import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { type Decimal, type DecimalOptions, formatDecimal } from './decimal';

export interface MoneyOptions extends DecimalOptions {
  /** The unit a price is for, as in USD/t. */
  per?: string;
}

/** Writes figures, dates and names in the manner of the reader's language. */
export interface Format {
  number(value: Decimal | number, options?: DecimalOptions): string;
  quantity(value: Decimal | number, unit: string, options?: DecimalOptions): string;
  money(value: Decimal | number, currency?: string, options?: MoneyOptions): string;
  /** The figure of an amount alone, with the decimals of its currency, where that is said elsewhere. */
  amount(value: Decimal | number, currency: string, options?: Pick<DecimalOptions, 'sign'>): string;
  percent(value: Decimal | number, options?: DecimalOptions): string;
  date(value: string | Date): string;
  /**
   * The end of a period of time: one and the same for every reader, wherever they are. A day stays that day; a moment is
   * written in UTC, with its time. @param value YYYY-MM-DD, or an ISO 8601 moment
   */
  deadline(value: string | Date): string;
  dateTime(value: string | Date, options?: { timeZone?: string; seconds?: boolean }): string;
  relativeTime(value: string | Date, now?: Date): string;
  fileSize(bytes: number): string;
  country(code: string): string;
  language(code: string): string;
  list(items: readonly string[]): string;
}

/** Decimals that a unit price may have: it is shown as it was agreed. */
export const UNIT_PRICE_DIGITS = 8;
const NO_BREAK = '\u00a0';
const PERCENT: Readonly<Record<string, string>> = { fr: '\u202f%', es: `${NO_BREAK}%` };
/** French counts octets. */
const BYTES: Readonly<Record<string, string>> = { fr: 'o' };
const DAY = 86_400_000;
const dateOnly = /^\d{4}-\d{2}-\d{2}$/;
/** The beginning of a day in UTC: the server says a day like this where its field holds moments. */
const dayBegins = /^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0+)?Z$/;

const minorUnitsBy = new Map<string, number>();

/** How many decimals a currency has by ISO 4217, as every browser knows them. */
function minorUnits(currency: string): number {
  const known = minorUnitsBy.get(currency);
  if (known !== undefined) return known;
  let units = 2;
  try {
    units = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    // No code of a currency: an amount in it is shown like most.
  }
  minorUnitsBy.set(currency, units);
  return units;
}

/** The locale of dates: British order for English, since 11/12 is read two ways across an ocean. */
const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

function nameOf({ locale, formatters }: IntlShape, type: 'region' | 'language', code: string): string {
  try {
    return formatters.getDisplayNames(locale, { type }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Builds the writer of figures, dates and names for an intl object, which keeps what is dear to make. */
export function makeFormat(intl: IntlShape): Format {
  const locale = dateLocale(intl.locale);
  const { formatters } = intl;
  const day = (value: string | Date) => {
    const zone = typeof value === 'string' && dateOnly.test(value) ? 'UTC' : undefined;
    return formatters
      .getDateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: zone })
      .format(new Date(value));
  };
  const byte = BYTES[intl.locale] ?? 'B';
  const figure: Format['number'] = (value, options) => formatDecimal(value, options, intl.locale);
  const format: Format = {
    number: figure,
    quantity: (value, unit, options) => `${figure(value, options)}${NO_BREAK}${unit}`,
    money: (value, currency = 'USD', options = {}) => {
      const { per, min = 2, max = per ? UNIT_PRICE_DIGITS : Math.max(2, min), sign } = options;
      // Who asks for cents means the smallest unit of the currency: no sen, three decimals of a dinar. Prices are finer.
      const places = (asked: number): number => (asked === 2 && !per ? minorUnits(currency) : asked);
      const digits = { min: places(min), max: Math.max(places(min), places(max)), sign };
      return `${figure(value, digits)}${NO_BREAK}${currency}${per ? `/${per}` : ''}`;
    },
    amount: (value, currency, options) => {
      const units = minorUnits(currency);
      return figure(value, { min: units, max: units, ...options });
    },
    percent: (value, options) => `${figure(value, { max: 3, ...options })}${PERCENT[intl.locale] ?? '%'}`,
    date: day,
    deadline: (value) => {
      const whole = dayBegins.exec(typeof value === 'string' ? value : value.toISOString())?.[1] ?? value;
      return typeof whole === 'string' && dateOnly.test(whole)
        ? day(whole)
        : format.dateTime(whole, { timeZone: 'UTC' });
    },
    dateTime: (value, options) =>
      formatters
        .getDateTimeFormat(locale, {
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          second: options?.seconds ? '2-digit' : undefined,
          hourCycle: 'h23',
          timeZone: options?.timeZone,
          timeZoneName: 'short',
        })
        .format(new Date(value)),
    relativeTime: (value, now = new Date()) => {
      const age = now.getTime() - new Date(value).getTime();
      if (age >= DAY || age <= -DAY) return day(value);
      const relative = formatters.getRelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
      const minutes = Math.trunc(age / 60_000);
      if (Math.abs(minutes) < 1) return relative.format(0, 'second');
      return Math.abs(minutes) < 60
        ? relative.format(-minutes, 'minute')
        : relative.format(-Math.trunc(minutes / 60), 'hour');
    },
    fileSize: (bytes) =>
      bytes < 1_048_576
        ? `${figure(Math.max(1, Math.round(bytes / 1024)))}${NO_BREAK}K${byte}`
        : `${figure(bytes / 1_048_576, { max: 1 })}${NO_BREAK}M${byte}`,
    country: (code) => nameOf(intl, 'region', code),
    language: (code) => nameOf(intl, 'language', code),
    list: (items) => formatters.getListFormat(intl.locale, { type: 'conjunction' }).format(items),
  };
  return format;
}

/** The writer of figures, dates and names for the page's language. */
export function useFormat(): Format {
  const intl = useIntl();
  return useMemo(() => makeFormat(intl), [intl]);
}

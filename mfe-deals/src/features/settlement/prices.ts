import type { DealSettlement, FactIn } from '@orebridge/contracts';
import { isDay } from '@orebridge/trade';
import { parseDecimal } from '@orebridge/ui';

type PriceIn = Extract<FactIn, { kind: 'prices' }>['prices'][number];
type PricedIndex = DealSettlement['needs']['indices'][number];
export const HOWS = ['published', 'quotations', 'series'] as const;

/** How a price is typed: as it was published, day by day, or the period of a series; with its rate where there is one. */
export interface TypedPrice {
  readonly how: (typeof HOWS)[number];
  readonly price: string;
  readonly from: string;
  readonly to: string;
  readonly source: string;
  readonly days: string;
  readonly noMarket: string;
  readonly closureAgreed: boolean;
  readonly period: string;
  readonly rate: string;
  readonly rateDay: string;
  readonly rateSource: string;
}
const BLANK_PRICE: TypedPrice = {
  how: 'published',
  price: '',
  from: '',
  to: '',
  source: '',
  days: '',
  noMarket: '',
  closureAgreed: false,
  period: '',
  rate: '',
  rateDay: '',
  rateSource: '',
};

/** What is known of a price before anything is typed: the days of its month, the source and the day of its rate. */
export const newPrice = ({ index, period, window, rateSource, rateDay }: PricedIndex, isFinal: boolean): TypedPrice => {
  const month = isFinal && period?.kind === 'month' ? window : null;
  return {
    ...BLANK_PRICE,
    ...month,
    source: index,
    rateSource: rateSource ?? '',
    rateDay: rateDay === 'period_end' ? (month?.to ?? '') : '',
  };
};

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const LINE = /^(\d{4}-\d{2}-\d{2})(?:\s*[;,]\s*|\s+)(\S.*)$/;

/** Quotations as they are pasted: a day and a price, as the reader writes figures, on each line. Null when a line reads as neither. */
export const quotationsOf = (text: string, locale: string): { date: string; price: string }[] | null => {
  const read = linesOf(text).map((line) => {
    const [, date = '', price = ''] = LINE.exec(line) ?? [];
    return { date, price: parseDecimal(price, locale) ?? '' };
  });
  return read.length && read.every(({ date, price }) => isDay(date) && price) ? read : null;
};

/** Days, one on each line; null when a line is none. */
export const daysOf = (text: string): string[] | null => {
  const lines = linesOf(text);
  return lines.every(isDay) ? lines : null;
};

/** The price as it is sent; null while something is missing. */
export const sentPrice = (of: PricedIndex, typed: TypedPrice, currency: string, locale: string): PriceIn | null => {
  const { how, price, from, to, source, days, period, closureAgreed } = typed;
  const { index, series } = of;
  const { rate, rateDay: day, rateSource } = typed;
  const isForeign = of.currency !== currency;
  if (isForeign && (rate === '' || day === '' || rateSource.trim() === '')) return null;
  const converted = isForeign ? { rate: { rate, day, source: rateSource } } : {};
  if (how === 'series') return series && period ? { how, index, series: series.id, month: period, ...converted } : null;
  if (source.trim() === '') return null;
  if (how === 'published') return price && from && to ? { how, index, price, source, from, to, ...converted } : null;
  const quotations = quotationsOf(days, locale);
  const noMarket = daysOf(typed.noMarket);
  return quotations && noMarket && { how, index, source, quotations, noMarket, closureAgreed, ...converted };
};

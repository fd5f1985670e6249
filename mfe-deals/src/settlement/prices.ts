import type { FactIn } from '@orebridge/contracts';
import { isDay } from '@orebridge/trade';
import { parseDecimal } from '@orebridge/ui';

type PriceIn = Extract<FactIn, { kind: 'prices' }>['prices'][number];
export const HOWS = ['published', 'quotations', 'series'] as const;

/** How a price is typed: as it was published, day by day, or the period of a series. */
export interface TypedPrice {
  readonly how: (typeof HOWS)[number];
  readonly price: string;
  readonly from: string;
  readonly to: string;
  readonly source: string;
  readonly days: string;
  readonly period: string;
}
export const NEW_PRICE: TypedPrice = {
  how: 'published',
  price: '',
  from: '',
  to: '',
  source: '',
  days: '',
  period: '',
};

const LINE = /^(\d{4}-\d{2}-\d{2})(?:\s*[;,]\s*|\s+)(\S.*)$/;

/** Quotations as they are pasted: a day and a price, as the reader writes figures, on each line. Null when a line reads as neither. */
export const quotationsOf = (text: string, locale: string): { date: string; price: string }[] | null => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const read = lines.map((line) => {
    const [, date = '', price = ''] = LINE.exec(line) ?? [];
    return { date, price: parseDecimal(price, locale) ?? '' };
  });
  return read.length && read.every(({ date, price }) => isDay(date) && price) ? read : null;
};

/** The price as it is sent; null while something is missing. */
export const sentPrice = (index: string, typed: TypedPrice, series: string | null, locale: string): PriceIn | null => {
  const { how, price, from, to, source, days, period } = typed;
  if (how === 'series') return series && period ? { how, index, series, month: period } : null;
  if (source.trim() === '') return null;
  if (how === 'published') return price && from && to ? { how, index, price, source, from, to } : null;
  const quotations = quotationsOf(days, locale);
  return quotations && { how, index, source, quotations };
};

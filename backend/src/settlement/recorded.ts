import type { Fact, IndexPrice } from '@orebridge/contracts';
import {
  dec,
  dryTonnes,
  isUnit,
  meanPlaces,
  meanQuotation,
  type SettlementTerms,
  sum,
  toWire,
  type UnitId,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { Unprocessable } from '../platform/errors/app-error.js';
import type { PriceStore } from '../prices/index.js';
import type { FactRecorded } from './settlement.types.js';

type Weight = Extract<FactRecorded, { kind: 'weight' }>;
type PriceIn = Extract<FactRecorded, { kind: 'prices' }>['prices'][number];

const PLACES = 3;

/** Wet and dry weight of all lots together; each lot's dry weight is rounded before it is added. */
export const weighedTotal = (lots: Weight['lots']): { wet: string; dry: string } => ({
  wet: toWire(sum(lots.map(({ wet }) => wet))),
  dry: toWire(sum(dryOf(lots))),
});

/** The dry weight of each lot, 3 decimals; its wet weight where no moisture is stated. */
export const dryOf = (lots: Weight['lots']): string[] =>
  lots.map(({ wet, moisturePct }) =>
    toWire((moisturePct === undefined ? dec(wet) : dryTonnes(wet, moisturePct)).toDecimalPlaces(PLACES)),
  );

/** A weight as it is kept, with its totals. @throws Unprocessable when the terms ask for a moisture that is missing */
export const weightRecorded = (fact: Weight, terms: SettlementTerms): Extract<Fact['content'], { kind: 'weight' }> => {
  if (terms.weight.dry && fact.lots.some(({ moisturePct }) => moisturePct === undefined))
    throw new Unprocessable('settlement.moisture_needed');
  return { ...fact, total: weighedTotal(fact.lots) };
};

/** The last day of the month, or of the year, that a series' period begins. */
const lastDay = (first: string, frequency: 'monthly' | 'annual'): string => {
  const [year = 0, number = 1] = first.split('-').map(Number);
  return new Date(Date.UTC(year, frequency === 'annual' ? 12 : number, 0)).toISOString().slice(0, 10);
};

/** A price as it is kept: as it was published, as the mean of its quotations, or as the product's own series has it. */
export const priceRecorded = async (
  em: EntityManager,
  store: PriceStore,
  entry: PriceIn,
  { unit, currency }: { unit: string; currency: string },
): Promise<IndexPrice> => {
  const { index } = entry;
  if (entry.how === 'published') {
    const { price, from, to, source } = entry;
    if (from > to) throw new Unprocessable('settlement.period_reversed');
    return { index, price, from, to, source, series: null, quotations: [], workings: [] };
  }
  if (entry.how === 'quotations') {
    const quotations = entry.quotations.toSorted((a, b) => a.date.localeCompare(b.date));
    const days = quotations.map(({ date }) => date);
    if (new Set(days).size < days.length) throw new Unprocessable('settlement.day_twice');
    const [from, to] = [days[0] ?? '', days.at(-1) ?? ''];
    const price = toWire(
      meanQuotation(
        quotations.map((one) => one.price),
        isUnit(unit) ? meanPlaces(unit) : 2,
      ),
    );
    const workings = [
      { code: 'settlement.working.qp_mean', values: { from, to, count: quotations.length, result: price } },
    ];
    return { index, price, from, to, source: entry.source, series: null, quotations, workings };
  }
  const month = `${entry.month.slice(0, 7)}-01`;
  const published = await store.last(em, entry.series);
  const point = published?.points.find(({ date }) => date === month);
  if (!published || !point) throw new Unprocessable('settlement.month_not_published', { month: month.slice(0, 7) });
  const { series } = published;
  if (series.unit !== (unit as UnitId) || series.currency !== currency)
    throw new Unprocessable('settlement.series_differs', { unit: `${series.currency}/${series.unit}` });
  return {
    index,
    price: point.price,
    from: month,
    to: lastDay(month, series.frequency),
    source: `${series.source}: ${series.label}`,
    series: series.id,
    quotations: [],
    workings: [],
  };
};

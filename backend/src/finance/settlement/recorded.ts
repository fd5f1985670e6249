import type { Fact, IndexPrice } from '@orebridge/contracts';
import {
  type CargoDates,
  dec,
  type Described,
  dryTonnes,
  isUnit,
  meanOf,
  meanPlaces,
  meanQuotation,
  needsMoisture,
  periodDays,
  type SettlementTerms,
  sum,
  toWire,
  type UnitId,
  dayOf,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { Unprocessable } from '../../platform/errors/app-error.js';
import type { PriceStore } from '../../market/prices/index.js';
import type { IndexPeriod } from './index-periods.js';
import { assertOfPeriod, assertPast, meanOfPeriod, rateOf } from './price-checks.js';
import type { FactRecorded } from './settlement.types.js';

type Weight = Extract<FactRecorded, { kind: 'weight' }>;
type Assay = Extract<FactRecorded, { kind: 'assay' }>;
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
  if (needsMoisture(terms) && fact.lots.some(({ moisturePct }) => moisturePct === undefined))
    throw new Unprocessable('settlement.moisture_needed');
  return { ...fact, total: weighedTotal(fact.lots) };
};

/** An assay as it is kept. @throws Unprocessable when it is of lots and leaves out one of them, or a constituent of one */
export const assayRecorded = (fact: Assay): Assay => {
  const { values } = fact;
  const lots = values.reduce((most, { lot = 0 }) => Math.max(most, lot), 0);
  if (!lots) return fact;
  const count = lots * new Set(values.map(({ element, unit }) => `${element} ${unit}`)).size;
  const given = new Set(values.map(({ lot, element }) => `${lot} ${element}`));
  if (given.size < values.length || given.size !== count || values.some(({ lot }) => lot === undefined))
    throw new Unprocessable('assay.not_whole', { count });
  return fact;
};

/** The last day of the month, or of the year, that a series' period begins. */
const lastDay = (first: string, frequency: 'monthly' | 'annual'): string => {
  const [year = 0, number = 1] = first.split('-').map(Number);
  return dayOf(new Date(Date.UTC(year, frequency === 'annual' ? 12 : number, 0)));
};

/** What the price of an index is held against. */
export interface PriceAsked {
  readonly unit: string;
  /** The currency of the settlement. */
  readonly currency: string;
  readonly stage: 'provisional' | 'final';
  readonly of: IndexPeriod;
  readonly dates: CargoDates;
}
type Computed = Omit<IndexPrice, 'index' | 'currency' | 'rate'>;

/** Only the last prices are those of the period; provisional ones are the latest that are known (trade rules 2.2). */
const isOfPeriod = ({ stage, of }: PriceAsked): boolean => stage === 'final' && of.period !== null;

const ofQuotations = (entry: Extract<PriceIn, { how: 'quotations' }>, asked: PriceAsked): Computed => {
  const quotations = entry.quotations.toSorted((a, b) => a.date.localeCompare(b.date));
  const days = quotations.map(({ date }) => date);
  const { noMarket, closureAgreed, source } = entry;
  if (new Set(days).size < days.length) throw new Unprocessable('settlement.day_twice');
  const both = noMarket.find((day) => days.includes(day));
  if (both !== undefined) throw new Unprocessable('settlement.day_both', { day: both });
  assertPast(days);
  const unit: UnitId = isUnit(asked.unit) ? asked.unit : 't';
  if (isOfPeriod(asked)) {
    const found = meanOfPeriod(asked.of, asked.dates, quotations, { unit, noMarket, closureAgreed });
    const { price, window, workings } = found;
    return { price, ...window, source, series: null, quotations, days: found.days, workings: workings.map(plain) };
  }
  const [from, to] = [days[0] ?? '', days.at(-1) ?? ''];
  const prices = quotations.map((one) => one.price);
  const price = toWire(meanQuotation(prices, meanPlaces(unit)));
  const values = { from, to, count: quotations.length, mean: meanOf(prices), result: price };
  const workings = [{ code: 'settlement.working.period_mean', values }];
  return {
    price,
    from,
    to,
    source,
    series: null,
    quotations,
    days: periodDays({ from, to }, quotations, noMarket),
    workings,
  };
};

const ofSeries = async (
  em: EntityManager,
  store: PriceStore,
  entry: Extract<PriceIn, { how: 'series' }>,
  asked: PriceAsked,
): Promise<Computed> => {
  const month = `${entry.month.slice(0, 7)}-01`;
  const published = await store.last(em, entry.series);
  const point = published?.points.find(({ date }) => date === month);
  if (!published || !point) throw new Unprocessable('settlement.month_not_published', { month: month.slice(0, 7) });
  const { series } = published;
  const currency = asked.of.currency ?? asked.currency;
  if (series.unit !== asked.unit || series.currency !== currency)
    throw new Unprocessable('settlement.series_differs', { unit: `${series.currency}/${series.unit}` });
  const period = { from: month, to: lastDay(month, series.frequency) };
  if (isOfPeriod(asked)) assertOfPeriod(asked.of, asked.dates, period);
  const source = `${series.source}: ${series.label}`;
  return { price: point.price, ...period, source, series: series.id, quotations: [], days: [], workings: [] };
};

/**
 * A price as it is kept: as it was published, as the mean of the quotations of its period, or as the product's own series
 * has it; with the rate of the named day where the index is in another currency.
 * @throws Unprocessable about whatever does not fit the terms
 */
export const priceRecorded = async (
  em: EntityManager,
  store: PriceStore,
  entry: PriceIn,
  asked: PriceAsked,
): Promise<IndexPrice> => {
  const reckoned = async (): Promise<Computed> => {
    if (entry.how === 'series') return ofSeries(em, store, entry, asked);
    if (entry.how === 'quotations') return ofQuotations(entry, asked);
    const { price, from, to, source } = entry;
    if (from > to) throw new Unprocessable('settlement.period_reversed');
    if (isOfPeriod(asked)) assertOfPeriod(asked.of, asked.dates, { from, to });
    return { price, from, to, source, series: null, quotations: [], days: [], workings: [] };
  };
  const found = await reckoned();
  const rate = rateOf(asked.of, entry.rate, asked.dates, { to: found.to, own: asked.currency });
  return { index: entry.index, ...found, currency: asked.of.currency, rate };
};

const plain = ({ code, values }: Described) => ({ code, values: { ...values } });

import { useMessages } from '@orebridge/remote-kit';
import { useSearchParams } from 'react-router-dom';
import type { PriceSeries } from '@orebridge/contracts';
import { convert, crossRate, type Decimal, dec, isConvertible, isUnit, UNIT_IDS } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { useRates } from '../api/useRates';

export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CNY', 'JPY', 'ZAR', 'AUD', 'CAD'] as const;

/** How the reader wants to read prices: a currency by today's reference rate, a unit by exact factors. */
export const useReading = () => {
  const [params] = useSearchParams();
  const say = useMessages('analytics');
  const format = useFormat();
  const rates = useRates();
  const wished = params.get('currency') ?? 'USD';
  const unitWished = params.get('unit');
  const known = Object.fromEntries((rates.data?.rates ?? []).map(({ currency, rate }) => [currency, rate]));
  const day = rates.data?.rates.find(({ currency }) => currency === (wished === 'EUR' ? 'USD' : wished))?.date;

  /** A price of the series as the reader wants it, with the words behind it. */
  const of = (series: Pick<PriceSeries, 'currency' | 'unit'>) => {
    const rate = wished === series.currency ? dec('1') : crossRate(known, series.currency, wished);
    const currency = rate ? wished : series.currency;
    const converts = unitWished && isUnit(unitWished) && isUnit(series.unit) && isConvertible(unitWished, series.unit);
    const unit = converts ? unitWished : series.unit;
    const factor = converts ? convert(1, unitWished, series.unit as (typeof UNIT_IDS)[number]) : dec('1');
    const price = (value: string): Decimal =>
      dec(value)
        .times(rate ?? 1)
        .times(factor);
    return { price, currency, unit, per: `${currency}/${unit}` };
  };
  const write = (series: Pick<PriceSeries, 'currency' | 'unit'>, value: string): string => {
    const price = of(series).price(value);
    const digits = price.abs().lessThan(10) ? 4 : 2;
    return format.number(price.toDecimalPlaces(digits).toFixed(), { min: 2, max: digits });
  };
  const note = wished !== 'USD' && day ? say('prices.rate', { date: format.date(day), currency: wished }) : null;
  return { currency: wished, unit: unitWished ?? '', of, write, note };
};

/** The units in which a series can be read. */
export const unitsFor = (unit: string): string[] =>
  isUnit(unit) ? UNIT_IDS.filter((one) => isConvertible(one, unit)) : [unit];

import type { SeriesSummary } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { usePriceMean } from '@orebridge/ui';
import { useCallback } from 'react';

/** Writes the month or year of a price with whether a newer one is late, and where a series comes from. */
export const useSource = () => {
  const say = useMessages('analytics');
  const price = usePriceMean();
  const period = useCallback(
    (series: Pick<SeriesSummary, 'frequency'>, date: string) => price.period(series.frequency, date),
    [price],
  );
  /** Which month or year the last price is the mean of, and that a newer one is late where it is. */
  const dated = (series: SeriesSummary): string => {
    const mean = series.last ? price.mean(series.frequency, series.last.date) : '–';
    return series.stale ? `${mean} · ${say('prices.late')}` : mean;
  };
  const source = (series: SeriesSummary): string =>
    say('source', {
      source: series.source,
      licence: series.licence,
      date: series.last ? period(series, series.last.date) : '–',
    });
  return { period, dated, source };
};

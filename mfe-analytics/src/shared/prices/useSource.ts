import type { SeriesSummary } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Writes the month or year of a price with whether a newer one is late, and where a series comes from. */
export const useSource = () => {
  const intl = useIntl();
  const say = useMessages('analytics');
  const period = useCallback(
    (series: Pick<SeriesSummary, 'frequency'>, date: string) =>
      series.frequency === 'annual'
        ? date.slice(0, 4)
        : intl.formatDate(date, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    [intl],
  );
  /** The day of the last price, and that it is late where it is. */
  const dated = (series: SeriesSummary): string => {
    const day = series.last ? period(series, series.last.date) : '–';
    return series.stale ? `${day} · ${say('prices.late')}` : day;
  };
  const source = (series: SeriesSummary): string =>
    say('source', {
      source: series.source,
      licence: series.licence,
      date: series.last ? period(series, series.last.date) : '–',
    });
  return { period, dated, source };
};

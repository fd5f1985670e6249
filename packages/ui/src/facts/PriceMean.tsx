import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Sub } from '../list/Cells';
import { StatDelta } from './Kpi';

/** How often a series of prices is published. */
export type MeanFrequency = 'monthly' | 'annual';

/** Writes which time a published price is the mean of: without it a reader takes it for today's. */
export interface PriceMean {
  /** The month or the year alone. @param date its first day, YYYY-MM-DD */
  period(frequency: MeanFrequency, date: string): string;
  /** That the price is the mean of this month or year. */
  mean(frequency: MeanFrequency, date: string): string;
  /** What a change of the price is against: the month or the year before. */
  against(frequency: MeanFrequency): string;
}

/** The writer of means in the page's language. */
export function usePriceMean(): PriceMean {
  const intl = useIntl();
  return useMemo(() => {
    const period: PriceMean['period'] = (frequency, date) =>
      frequency === 'annual'
        ? date.slice(0, 4)
        : intl.formatDate(date, { month: 'short', year: 'numeric', timeZone: 'UTC' });
    return {
      period,
      mean: (frequency, date) =>
        intl.formatMessage({ id: `ui.mean.${frequency}` }, { period: period(frequency, date) }),
      against: (frequency) => intl.formatMessage({ id: `ui.mean.against.${frequency}` }),
    };
  }, [intl]);
}

/** The change of a published price, with the period that it is against. */
export function MeanChange({ value, frequency }: { value: string; frequency: MeanFrequency }) {
  const { against } = usePriceMean();
  return (
    <>
      <StatDelta value={value} />
      <Sub>{against(frequency)}</Sub>
    </>
  );
}

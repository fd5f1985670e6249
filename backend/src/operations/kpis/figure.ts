import type { Kpi, KpiPeriod, KpiReport } from '@orebridge/contracts';
import { type Measure, type Period, periodsOf } from '../../platform/period/period.js';

/** What is measured twice: in the period, and in the one before it. */
export type Twice = (period: Period) => Promise<Measure>;

export const figure = (
  id: Kpi['id'],
  unit: Kpi['unit'],
  { value, n, leftOut = 0 }: Measure,
  previous: Measure | null,
): Kpi => ({ id, unit, value, n, leftOut, previous: previous && { value: previous.value, n: previous.n } });

/** Makes the report of a period. `figures` gets the two periods. */
export const reportOf = async (
  days: KpiPeriod,
  demo: boolean,
  figures: (periods: ReturnType<typeof periodsOf>) => Promise<Kpi[]>,
): Promise<KpiReport> => {
  const periods = periodsOf(Number(days));
  const { from, to } = periods.current;
  return { from: from.toISOString(), to: to.toISOString(), demo, kpis: await figures(periods) };
};

/** A figure of what happened in a period. */
export const during = async (
  id: Kpi['id'],
  unit: Kpi['unit'],
  { current, previous }: ReturnType<typeof periodsOf>,
  measure: Twice,
): Promise<Kpi> => figure(id, unit, await measure(current), await measure(previous));

/** The hour at which people are told of what came since the day or week before. */
const MORNING = '7 hours';

/**
 * SQL for the moment at which a search is due next: the next morning of its time zone, or that of the next Monday; null
 * where it has no fixed time. `alert` and `zone` are expressions.
 */
export const nextMorningSql = (alert: string, zone: string): string => {
  const local = `(now() AT TIME ZONE ${zone})`;
  const today = `date_trunc('day', ${local})`;
  const monday = `date_trunc('week', ${local})`;
  const next = (from: string, step: string) =>
    `((${from} + interval '${MORNING}' + CASE WHEN ${local} >= ${from} + interval '${MORNING}' THEN interval '${step}' ELSE interval '0' END) AT TIME ZONE ${zone})`;
  return `CASE ${alert} WHEN 'daily' THEN ${next(today, '1 day')} WHEN 'weekly' THEN ${next(monday, '7 days')} END`;
};

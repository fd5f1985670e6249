import type { JobStatus } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { CellTitle, type Column, EmptyState, ErrorState, Sub, Table, Time, useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { DAY_SECONDS } from '@orebridge/trade';
import { useJobs } from '../api/useJobs';
import { ErrorText } from './ErrorText';

const UNITS = [
  ['day', DAY_SECONDS],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Every job of the schedule: how often it runs, when it last went well, and what went wrong since. */
export const Jobs = () => {
  const say = useMessages('admin');
  const intl = useIntl();
  const format = useFormat();
  const errorText = useErrorText();
  const jobs = useJobs();
  const period = (seconds: number) => {
    const [unit, length] = UNITS.find(([, one]) => seconds % one === 0) ?? (['second', 1] as const);
    return intl.formatNumber(seconds / length, { style: 'unit', unit, unitDisplay: 'short' });
  };
  const took = (ms: number) =>
    intl.formatNumber(ms / 1000, { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 2 });
  const named = (id: string) => ({
    id,
    header: say(`operations.column.${id}`),
    cardLabel: say(`operations.column.${id}`),
  });
  const columns: Column<JobStatus>[] = [
    {
      ...named('job'),
      card: 'title',
      cell: ({ name, everySeconds }) => (
        <CellTitle title={name} detail={say('operations.every', { period: period(everySeconds) })} />
      ),
    },
    {
      ...named('success'),
      cell: ({ succeededAt, tookMs }) =>
        succeededAt ? (
          <>
            <Time value={succeededAt} show="relative" />
            {tookMs === null ? null : <Sub>{say('operations.took', { time: took(tookMs) })}</Sub>}
          </>
        ) : (
          say('operations.never')
        ),
    },
    { ...named('failures'), align: 'end', cell: ({ failures }) => format.number(failures) },
    {
      ...named('error'),
      card: 'full',
      cell: ({ error, failedAt, failedRows, rowError }) => (
        <>
          {error ? <ErrorText text={error} /> : null}
          {error && failedAt ? (
            <Sub>
              <Time value={failedAt} show="relative" />
            </Sub>
          ) : null}
          {failedRows > 0 ? <Sub>{say('operations.rows', { count: failedRows })}</Sub> : null}
          {rowError ? <ErrorText text={rowError} /> : null}
          {error || failedRows ? null : '–'}
        </>
      ),
    },
    { ...named('next'), cell: ({ nextAt }) => (nextAt ? <Time value={nextAt} show="relative" /> : '–') },
  ];
  const rows = jobs.data ?? [];
  const withRows = rows.length > 0 ? 'ready' : 'empty';
  return (
    <Table
      label={say('operations.view.jobs')}
      density="compact"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      state={jobs.isPending ? 'loading' : jobs.isError && rows.length === 0 ? 'error' : withRows}
      empty={<EmptyState title={say('operations.noJobs')} />}
      error={<ErrorState text={errorText(jobs.error)} onRetry={() => void jobs.refetch()} />}
    />
  );
};

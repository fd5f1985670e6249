import { useMessages } from '@orebridge/remote-kit';
import { FigureTable } from '@orebridge/remote-kit/pages';
import { Button, Cluster, Skeleton, Stack, Text, useFormat } from '@orebridge/ui';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { csvOf, saveCsv } from '../csv';
import type { Trend } from './LineChart';

const LineChart = lazy(() => import('./LineChart'));

export interface ChartProps {
  label: string;
  /** Of the file that the reader takes away. */
  fileName: string;
  trends: readonly Trend[];
  /** Where the figures are from, on which terms and as of when. */
  source: string;
  annual?: boolean;
  digits?: number;
}

/** A chart with its source, the same as a table, and the same as a file. */
export const Chart = ({ label, fileName, trends: asked, source, annual = false, digits = 2 }: ChartProps) => {
  const trends = asked.filter(({ points }) => points.some(({ value }) => value !== null));
  const say = useMessages('analytics');
  const intl = useIntl();
  const format = useFormat();
  const writeDate = (date: string) =>
    annual ? date.slice(0, 4) : intl.formatDate(date, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const write = (value: number) => format.number(value.toFixed(digits), { max: digits });
  const dates = [...new Set(trends.flatMap(({ points }) => points.map(({ date }) => date)))].toSorted().toReversed();
  const byDate = trends.map(({ points }) => new Map(points.map(({ date, value }) => [date, value])));
  const head = [say('chart.date'), ...trends.map(({ name }) => name)];
  const rows = dates.map((date) => [date, ...byDate.map((values) => values.get(date) ?? null)]);
  return (
    <Stack gap={4}>
      <Suspense fallback={<Skeleton height={300} />}>
        <LineChart label={label} trends={trends} write={write} writeDate={writeDate} />
      </Suspense>
      <Cluster justify="between">
        <Text as="p" size="caption" tone="tertiary">
          {source}
        </Text>
        <Button
          size="sm"
          icon="download-simple"
          onClick={() => saveCsv(fileName, csvOf(head, rows, source, intl.locale))}
        >
          {say('export')}
        </Button>
      </Cluster>
      <FigureTable
        title={say('chart.table')}
        head={head}
        rows={rows.map(([date, ...values]) => [
          writeDate(String(date)),
          ...values.map((value) => (typeof value === 'number' ? write(value) : '–')),
        ])}
      />
    </Stack>
  );
};

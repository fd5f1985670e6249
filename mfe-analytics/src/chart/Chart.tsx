import { Button, Cluster, Skeleton, Stack, Text, useFormat } from '@orebridge/ui';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { csvOf, saveCsv } from '../csv';
import { useSay } from '../say';
import type { Course } from './LineChart';

const LineChart = lazy(() => import('./LineChart'));

const Details = styled.details`
  font-size: 13px;
  summary {
    cursor: pointer;
    color: var(--text-link);
    padding: 4px 0;
  }
  table {
    border-collapse: collapse;
    width: 100%;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: 4px 8px;
    text-align: right;
    border-bottom: 1px solid var(--border-subtle);
  }
  th:first-child {
    text-align: left;
    font-weight: 400;
  }
`;

export interface ChartProps {
  label: string;
  /** Of the file that the reader takes away. */
  fileName: string;
  courses: readonly Course[];
  /** Where the figures are from, on which terms and as of when. */
  source: string;
  annual?: boolean;
  digits?: number;
}

/** A chart with its source, the same as a table, and the same as a file. */
export const Chart = ({ label, fileName, courses: asked, source, annual = false, digits = 2 }: ChartProps) => {
  const courses = asked.filter(({ points }) => points.some(({ value }) => value !== null));
  const say = useSay();
  const intl = useIntl();
  const format = useFormat();
  const writeDate = (date: string) =>
    annual ? date.slice(0, 4) : intl.formatDate(date, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const write = (value: number) => format.number(value.toFixed(digits), { max: digits });
  const dates = [...new Set(courses.flatMap(({ points }) => points.map(({ date }) => date)))].toSorted().toReversed();
  const byDate = courses.map(({ points }) => new Map(points.map(({ date, value }) => [date, value])));
  const head = [say('chart.date'), ...courses.map(({ name }) => name)];
  const rows = dates.map((date) => [date, ...byDate.map((values) => values.get(date) ?? null)]);
  return (
    <Stack gap={4}>
      <Suspense fallback={<Skeleton height={300} />}>
        <LineChart label={label} courses={courses} write={write} writeDate={writeDate} />
      </Suspense>
      <Cluster justify="between">
        <Text as="p" size="caption" tone="tertiary">
          {source}
        </Text>
        <Button size="sm" icon="download-simple" onClick={() => saveCsv(fileName, csvOf(head, rows, source))}>
          {say('export')}
        </Button>
      </Cluster>
      <Details>
        <summary>{say('chart.table')}</summary>
        <div>
          <table>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([date, ...values]) => (
                <tr key={date}>
                  <th scope="row">{writeDate(String(date))}</th>
                  {values.map((value, index) => (
                    <td key={courses[index]!.id}>{typeof value === 'number' ? write(value) : '–'}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Details>
    </Stack>
  );
};

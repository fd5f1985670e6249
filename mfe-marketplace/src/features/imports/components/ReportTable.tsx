import { type ImportRow, type ListingImport, ROW_VERDICTS, type RowVerdict } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import {
  Badge,
  type Column,
  EmptyState,
  ErrorState,
  Link,
  Pager,
  Segmented,
  Stack,
  Table,
  type Tone,
  useFormat,
} from '@orebridge/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useImportRows } from '../api/useImportRows';

const PAGE = 25;
const TONES: Readonly<Record<RowVerdict, Tone>> = { new: 'positive', change: 'info', same: 'neutral', bad: 'negative' };

const Faults = styled.ul`
  display: grid;
  gap: 4px;
  white-space: normal;
  min-width: min(420px, 100%);
  b {
    font-weight: 560;
  }
`;
const Scroll = styled.div`
  overflow-x: auto;
  padding-bottom: 2px;
`;

interface Props {
  job: ListingImport;
  shown: RowVerdict | 'all';
  onShow: (shown: RowVerdict | 'all') => void;
}

/** The report by row, those that are wrong first to be looked at. */
export const ReportTable = ({ job, shown, onShow }: Props) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const format = useFormat();
  const errorText = useErrorText();
  // Cursors of the pages up to the one in sight.
  const [trail, setTrail] = useState<readonly string[]>([]);
  const rows = useImportRows(job.id, shown === 'all' ? undefined : shown, trail.at(-1), PAGE);
  const page = rows.data;
  const items = page?.items ?? [];
  const show = (next: RowVerdict | 'all') => {
    setTrail([]);
    onShow(next);
  };
  const all = ROW_VERDICTS.reduce((sum, verdict) => sum + job.counts[verdict], 0);
  const from = items.length ? trail.length * PAGE + 1 : 0;

  const columns: Column<ImportRow>[] = [
    { id: 'row', header: shared('common.row'), align: 'end', width: '72px', cell: ({ row }) => format.number(row) },
    {
      id: 'verdict',
      header: say('import.col.verdict'),
      width: '130px',
      cell: ({ verdict }) => <Badge tone={TONES[verdict]}>{say(`import.verdict.${verdict}`)}</Badge>,
    },
    {
      id: 'lot',
      header: say('import.col.lot'),
      card: 'title',
      cell: ({ name, reference, listingId }) => {
        const title = name || say('lot.unnamed');
        return (
          <Stack gap={0}>
            {listingId ? <Link href={`/listing/${listingId}`}>{title}</Link> : <span>{title}</span>}
            {reference ? <small>{reference}</small> : null}
          </Stack>
        );
      },
    },
    {
      id: 'faults',
      header: say('import.col.faults'),
      card: 'full',
      cell: ({ faults }) =>
        faults.length ? (
          <Faults>
            {faults.map(({ column, message }) => (
              <li key={`${column} ${message}`}>
                {column ? <b>{say('import.fault', { column })} </b> : null}
                {message}
              </li>
            ))}
          </Faults>
        ) : null,
    },
  ];
  return (
    <Stack gap={5}>
      <Scroll>
        <Segmented
          label={say('import.show')}
          value={shown}
          onValueChange={(value) => show(value as RowVerdict | 'all')}
          options={(['bad', 'new', 'change', 'same', 'all'] as const).map((value) => ({
            value,
            label: say('import.tab', {
              name: say(value === 'all' ? 'import.all' : `import.verdict.${value}`),
              count: format.number(value === 'all' ? all : job.counts[value]),
            }),
          }))}
        />
      </Scroll>
      <Table<ImportRow>
        label={say('import.report')}
        columns={columns}
        rows={items}
        rowKey={({ row }) => String(row)}
        state={rows.isPending ? 'loading' : rows.isError && !page ? 'error' : items.length === 0 ? 'empty' : 'ready'}
        empty={<EmptyState icon="check-circle" title={say('import.nothing')} />}
        error={
          <ErrorState title={say('import.failed')} text={errorText(rows.error)} onRetry={() => void rows.refetch()} />
        }
        footer={
          page && items.length ? (
            <Pager
              from={from}
              to={from + items.length - 1}
              total={page.total}
              capped={page.capped}
              hasPrevious={trail.length > 0}
              hasNext={page.next !== null}
              onPrevious={() => setTrail(trail.slice(0, -1))}
              onNext={() => (page.next ? setTrail([...trail, page.next]) : undefined)}
            />
          ) : null
        }
      />
    </Stack>
  );
};

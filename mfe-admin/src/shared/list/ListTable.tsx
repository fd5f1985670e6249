import { useErrorText, useMessages } from '@orebridge/remote-kit';
import {
  type Column,
  DemoRibbon,
  EmptyState,
  ErrorState,
  type IconName,
  Pager,
  Stack,
  Table,
  Toolbar,
} from '@orebridge/ui';
import type { ComponentProps, ReactNode } from 'react';
import { OneLine } from './OneLine';
import type { usePaged } from '@orebridge/remote-kit/pages';

interface ListTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  paged: Omit<ReturnType<typeof usePaged<Row>>, 'rows'> & { rows: readonly Row[] };
  rowKey: (row: Row) => string;
  /** Filters before the table. */
  filters?: ReactNode;
  toolbarEnd?: ReactNode;
  empty: { icon: IconName; title: string; text: string; actions?: ReactNode };
  error: unknown;
  onRetry: () => void;
  isDemo?: (row: Row) => boolean;
  current?: string;
  onRowClick?: (row: Row) => void;
  rowAction?: (row: Row) => ReactNode;
  pagerNote?: ComponentProps<typeof Pager>['children'];
}

/** A list of the administration: filters, a dense table with all its faces, and the way through its pages. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { paged, empty, isDemo, rowAction } = props;
  const say = useMessages('admin');
  const errorText = useErrorText();
  return (
    <Stack gap={5}>
      {isDemo && paged.rows.some(isDemo) ? <DemoRibbon /> : null}
      <div>
        {props.filters ? <Toolbar end={props.toolbarEnd}>{props.filters}</Toolbar> : null}
        <Table
          label={props.label}
          density="compact"
          columns={props.columns}
          rows={paged.rows}
          rowKey={props.rowKey}
          state={paged.state}
          current={props.current}
          onRowClick={props.onRowClick}
          rowAction={rowAction && ((row: Row) => <OneLine>{rowAction(row)}</OneLine>)}
          empty={<EmptyState {...empty} />}
          error={<ErrorState text={`${errorText(props.error)} ${say('list.kept')}`} onRetry={props.onRetry} />}
          footer={paged.state === 'ready' ? <Pager {...paged.pager}>{props.pagerNote}</Pager> : null}
        />
      </div>
    </Stack>
  );
}

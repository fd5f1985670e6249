import type { ServerFigures } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { CellTitle, type Column, EmptyState, Table, useFormat } from '@orebridge/ui';
import { useFigureColumn } from '../hooks/useFigureColumn';
import { useMeasures } from '../hooks/useMeasures';

type Row = ServerFigures['routes'][number];

/** Requests of the last minutes by route, the one that is asked most first. */
export const RequestTable = ({ rows, pending }: { rows: readonly Row[]; pending: boolean }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const { time, rate } = useMeasures();
  const figure = useFigureColumn<Row>();
  const columns: Column<Row>[] = [
    {
      id: 'route',
      header: say('servers.column.route'),
      card: 'title',
      cell: ({ method, route }) => (
        <CellTitle title={route === 'other' ? say('servers.otherRoute') : route} detail={method} />
      ),
    },
    figure('rate', ({ perSecond }) => rate(perSecond)),
    figure('count', ({ count }) => format.number(count)),
    figure('failed', ({ failed }) => format.number(failed)),
    figure('p50', ({ p50Ms }) => time(p50Ms)),
    figure('p95', ({ p95Ms }) => time(p95Ms)),
    figure('p99', ({ p99Ms }) => time(p99Ms)),
  ];
  const settled = rows.length > 0 ? 'ready' : 'empty';
  return (
    <Table
      label={say('servers.routes')}
      density="compact"
      columns={columns}
      rows={rows}
      rowKey={({ method, route }) => `${method} ${route}`}
      state={pending ? 'loading' : settled}
      empty={<EmptyState title={say('servers.noRequests')} text={say('servers.noRequestsText')} />}
    />
  );
};

import type { ServerFigures } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { CellTitle, type Column, EmptyState, Table, useFormat } from '@orebridge/ui';
import { useFigureColumn } from '../hooks/useFigureColumn';
import { useMeasures } from '../hooks/useMeasures';

type Row = ServerFigures['jobs'][number];

/** Jobs of the schedule that are late or fail; how the others run is under Operations. */
export const LateJobs = ({ rows, pending }: { rows: readonly Row[]; pending: boolean }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const { age } = useMeasures();
  const figure = useFigureColumn<Row>();
  const columns: Column<Row>[] = [
    {
      id: 'job',
      header: say('operations.column.job'),
      card: 'title',
      cell: ({ name }) => <CellTitle title={name} />,
    },
    figure('late', ({ lateSeconds }) => (lateSeconds > 0 ? age(lateSeconds) : '–')),
    figure('failures', ({ failures }) => format.number(failures)),
    figure('rows', ({ failedRows }) => format.number(failedRows)),
  ];
  const settled = rows.length > 0 ? 'ready' : 'empty';
  return (
    <Table
      label={say('servers.jobs')}
      density="compact"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      state={pending ? 'loading' : settled}
      empty={<EmptyState icon="check-circle" title={say('servers.noJobs')} text={say('servers.noJobsText')} />}
    />
  );
};

import { useMessages } from '@orebridge/remote-kit';
import { Badge, type Column, EmptyState, Table, useFormat } from '@orebridge/ui';
import type { Trip } from '../hooks/useRoundTrips';

/** The tests sent from this page and how long each took. */
export const Trips = ({ trips }: { trips: readonly Trip[] }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const columns: Column<Trip>[] = [
    { id: 'text', header: say('column.text'), card: 'title', cell: ({ text }) => text },
    {
      id: 'state',
      header: say('column.state'),
      cardLabel: say('column.state'),
      cell: ({ milliseconds, isLost }) => {
        if (milliseconds !== null) return <Badge tone="positive">{say('test.arrived')}</Badge>;
        return <Badge tone={isLost ? 'negative' : 'info'}>{say(isLost ? 'test.lost' : 'test.onItsWay')}</Badge>;
      },
    },
    {
      id: 'time',
      header: say('column.roundTrip'),
      cardLabel: say('column.roundTrip'),
      align: 'end',
      cell: ({ milliseconds }) =>
        milliseconds === null ? say('none') : say('test.milliseconds', { ms: format.number(Math.round(milliseconds)) }),
    },
  ];
  return (
    <div aria-live="polite">
      <Table
        label={say('test.trips')}
        columns={columns}
        rows={trips}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState icon="bell" title={say('test.empty')} text={say('test.emptyText')} />}
      />
    </div>
  );
};

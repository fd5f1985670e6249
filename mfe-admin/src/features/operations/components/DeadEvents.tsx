import type { DeadEvent } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { usePaged } from '@orebridge/remote-kit/pages';
import { CellTitle, type Column, Time, useFormat } from '@orebridge/ui';
import { useDeadEvents } from '../api/useDeadEvents';
import { useDropEvent } from '../api/useDropEvent';
import { useRetryEvent } from '../api/useRetryEvent';
import { ListTable } from '../../../shared/list/ListTable';
import { ErrorText } from './ErrorText';
import { FailedActions } from './FailedActions';

/** Events that a handler has refused at the last try too. */
export const DeadEvents = () => {
  const say = useMessages('admin');
  const format = useFormat();
  const pages = useDeadEvents();
  const paged = usePaged(pages, 'events');
  const named = (id: string) => ({
    id,
    header: say(`operations.column.${id}`),
    cardLabel: say(`operations.column.${id}`),
  });
  const columns: Column<DeadEvent>[] = [
    {
      ...named('event'),
      card: 'title',
      cell: ({ event, handler }) => <CellTitle title={event} detail={handler ?? say('operations.delivery')} />,
    },
    { ...named('error'), card: 'full', cell: ({ error }) => <ErrorText text={error} /> },
    { ...named('attempts'), align: 'end', cell: ({ attempts }) => format.number(attempts) },
    { ...named('created'), hideBelow: 1280, cell: ({ createdAt }) => <Time value={createdAt} show="relative" /> },
    { ...named('failed'), cell: ({ deadAt }) => <Time value={deadAt} show="relative" /> },
  ];
  return (
    <ListTable
      label={say('operations.view.events')}
      columns={columns}
      paged={paged}
      rowKey={({ id }) => id}
      rowAction={({ id, event }) => (
        <FailedActions kind="event" id={id} name={event} useRetry={useRetryEvent} useDrop={useDropEvent} />
      )}
      toolbarEnd={say('list.newest')}
      empty={{ icon: 'check-circle', title: say('operations.noEvents'), text: say('operations.noEventsText') }}
      error={pages.error}
      onRetry={() => void pages.refetch()}
    />
  );
};

import { api, type Room } from '@orebridge/contracts';
import { useErrorText, useSession } from '@orebridge/remote-kit';
import { OperationGate } from '@orebridge/remote-kit/pages';
import { EmptyState, ErrorState, Panel, RowList, SkeletonText, Stack } from '@orebridge/ui';
import { useRoom } from '../api/useRoom';
import { useTasks } from '../api/useTasks';
import { TaskForm } from './TaskForm';
import { TaskRow } from './TaskRow';
import { useRoomMessages } from './useRoomMessages';

const Inside = ({ room }: { room: Room }) => {
  const { say } = useRoomMessages();
  const errorText = useErrorText();
  const { switchedView } = useSession();
  const answer = useTasks(room.id);
  const all = answer.data?.items ?? [];
  const open = all.filter(({ done }) => !done);
  const done = all.filter((task) => task.done);
  if (answer.isError) return <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonText lines={5} />;
  return (
    <Stack gap={7}>
      {room.side === 'admin' || switchedView ? null : (
        <OperationGate of={api.tasks.create}>
          <TaskForm room={room} />
        </OperationGate>
      )}
      <Panel title={say('tasks.open')} meta={say('tasks.count', { count: open.length })} flush={open.length > 0}>
        {open.length ? (
          <RowList label={say('tasks.open')}>
            {open.map((task) => (
              <TaskRow key={task.id} task={task} room={room} />
            ))}
          </RowList>
        ) : (
          <EmptyState icon="list-checks" title={say('tasks.none.title')} text={say('tasks.none.text')} />
        )}
      </Panel>
      {done.length ? (
        <Panel title={say('tasks.done')} flush>
          <RowList label={say('tasks.done')}>
            {done.map((task) => (
              <TaskRow key={task.id} task={task} room={room} />
            ))}
          </RowList>
        </Panel>
      ) : null}
    </Stack>
  );
};

/** What people of the two companies have to do until a day. */
export const RoomTasks = ({ roomId }: { roomId: string }) => {
  const errorText = useErrorText();
  const answer = useRoom(roomId);
  if (answer.data) return <Inside room={answer.data} />;
  if (answer.isError) return <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
  return <SkeletonText lines={5} />;
};

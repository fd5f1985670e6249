import type { Room, RoomTask } from '@orebridge/contracts';
import { useErrorText, useSession, useToast } from '@orebridge/remote-kit';
import { Badge, Checkbox, Cluster, IconButton, RowItem, useFormat } from '@orebridge/ui';
import { useChangeTask } from '../api/useChangeTask';
import { useRemoveTask } from '../api/useRemoveTask';
import { useRoomMessages } from './useRoomMessages';

/** One task with its day and its person; ticked by either company, deleted by the one that made it. */
export const TaskRow = ({ task, room }: { task: RoomTask; room: Room }) => {
  const { say } = useRoomMessages();
  const format = useFormat();
  const errorText = useErrorText();
  const toast = useToast();
  const { switchedView } = useSession();
  const change = useChangeTask();
  const remove = useRemoveTask();
  const onError = (error: unknown) => toast({ tone: 'negative', title: errorText(error) });
  const { id, title, assignee, done, dueOn, overdue } = task;
  const company = room.parties.find((party) => party.side === assignee.side)?.name ?? '–';
  return (
    <RowItem
      lead={
        <Checkbox
          label={say(done ? 'tasks.undo' : 'tasks.tick', { title })}
          labelHidden
          checked={done !== null}
          disabled={!task.mayTick || switchedView || change.isPending}
          onChange={() => change.mutate({ params: { id }, body: { done: done === null } }, { onError })}
        />
      }
      title={
        <>
          {title} {overdue ? <Badge tone="negative">{say('tasks.overdue')}</Badge> : null}
        </>
      }
      detail={
        done
          ? say('tasks.doneBy', { name: done.by, date: format.date(done.at) })
          : say('tasks.detail', { name: assignee.name, company, by: task.createdBy })
      }
      end={
        <Cluster gap={3} wrap={false}>
          <time dateTime={dueOn}>{format.date(dueOn)}</time>
          {task.mayChange && !switchedView ? (
            <IconButton
              size="sm"
              icon="trash"
              label={say('tasks.delete', { title })}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ params: { id } }, { onError })}
            />
          ) : null}
        </Cluster>
      }
    />
  );
};

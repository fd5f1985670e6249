import { useErrorText } from '@orebridge/remote-kit';
import {
  Badge,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Link,
  Panel,
  RowItem,
  RowList,
  SkeletonText,
  useFormat,
} from '@orebridge/ui';
import { useLiveRooms, useOwnTasks } from '../api/rooms';
import { pathOfRoom } from '../room/pathOfRoom';
import { useRoomWords } from '../room/useRoomWords';

const SHOWN = 5;

/** What the reader has to do in deals and agreed work, the most urgent first. */
export default function YourTasks() {
  const { say } = useRoomWords();
  const format = useFormat();
  const errorText = useErrorText();
  useLiveRooms();
  const answer = useOwnTasks();
  const all = answer.data?.items ?? [];
  const title = say('tasks.yours');
  return (
    <Panel
      title={title}
      flush={all.length > 0}
      meta={all.length > SHOWN ? say('tasks.count', { count: all.length }) : undefined}
    >
      {answer.isPending ? <SkeletonText lines={3} /> : null}
      {answer.isError && !answer.data ? (
        <ErrorState text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.data && !all.length ? (
        <EmptyState icon="list-checks" title={say('tasks.noneYours.title')} text={say('tasks.noneYours.text')} />
      ) : null}
      {all.length ? (
        <RowList label={title}>
          {all.slice(0, SHOWN).map((task) => (
            <RowItem
              key={task.id}
              title={<Link href={pathOfRoom(task.room, 'tasks')}>{task.title}</Link>}
              detail={
                <>
                  {task.room.name} · {task.room.reference} {task.demo ? <DemoRibbon inline /> : null}
                </>
              }
              end={
                <>
                  {task.overdue ? <Badge tone="negative">{say('tasks.overdue')}</Badge> : null}{' '}
                  <time dateTime={task.dueOn}>{format.date(task.dueOn)}</time>
                </>
              }
            />
          ))}
        </RowList>
      ) : null}
    </Panel>
  );
}

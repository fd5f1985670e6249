import { listState } from '@orebridge/remote-kit/pages';
import { Badge, DemoRibbon, Link, RowItem, RowList, useFormat } from '@orebridge/ui';
import { useLiveRooms } from '../shared/api/useLiveRooms';
import { useOwnTasks } from './api/useOwnTasks';
import { pathOfRoom } from '../features/deal-room/path-of-room';
import { useRoomMessages } from '../shared/deal-room/useRoomMessages';
import { ListPanel } from './ListPanel';

const SHOWN = 5;

/** What the reader has to do in deals and agreed work, the most urgent first. */
export default function YourTasks() {
  const { say } = useRoomMessages();
  const format = useFormat();
  useLiveRooms();
  const answer = useOwnTasks();
  const all = answer.data?.items ?? [];
  const title = say('tasks.yours');
  return (
    <ListPanel
      title={title}
      state={listState(answer, all, false)}
      read={answer}
      meta={all.length > SHOWN ? say('tasks.count', { count: all.length }) : undefined}
      empty={{ icon: 'list-checks', title: say('tasks.noneYours.title'), text: say('tasks.noneYours.text') }}
    >
      {() => (
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
      )}
    </ListPanel>
  );
}

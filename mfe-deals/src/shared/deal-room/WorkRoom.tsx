import { SkeletonText, Tabs } from '@orebridge/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useLiveRooms } from '../api/useLiveRooms';
import { useChoiceOrFirst } from '@orebridge/remote-kit/pages';
import { useRoomCounts } from './useRoomCounts';
import { useRoomMessages } from './useRoomMessages';

type Part = ComponentType<{ roomId: string }>;
const later = (load: () => Promise<Part>) => lazy(async () => ({ default: await load() }));
const PARTS = {
  messages: later(async () => (await import('./RoomMessages')).RoomMessages),
  documents: later(async () => (await import('./RoomDocuments')).RoomDocuments),
  tasks: later(async () => (await import('./RoomTasks')).RoomTasks),
};
const NAMES = ['messages', 'documents', 'tasks'] as const;

/** The room of agreed work: the same as a deal's. */
export const WorkRoom = ({ workId }: { workId: string }) => {
  const { say } = useRoomMessages();
  const intl = useIntl();
  const [tab, chooseTab] = useChoiceOrFirst('tab', NAMES);
  const counts = useRoomCounts(workId);
  useLiveRooms();
  return (
    <Tabs
      label={say('ofWork')}
      value={tab}
      onValueChange={chooseTab}
      items={NAMES.map((name) => {
        const Content = PARTS[name];
        return {
          value: name,
          label: intl.formatMessage({ id: `deals.room.tab.${name}` }),
          count: counts[name],
          content: (
            <Suspense fallback={<SkeletonText lines={8} />}>
              <Content roomId={workId} />
            </Suspense>
          ),
        };
      })}
    />
  );
};

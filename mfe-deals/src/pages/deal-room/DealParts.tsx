import { useMessages } from '@orebridge/remote-kit';
import { DocumentAccess } from '@orebridge/remote-kit/pages';
import { Stack } from '@orebridge/ui';
import type { RoomPart } from '../../shared/room-part';
import { RoomDocuments } from '../../shared/deal-room/RoomDocuments';
import { RoomMessages } from '../../shared/deal-room/RoomMessages';
import { RoomTasks } from '../../shared/deal-room/RoomTasks';

export const MessagesTab = ({ deal }: RoomPart) => <RoomMessages roomId={deal.id} />;
export const DocumentsTab = ({ deal }: RoomPart) => {
  const say = useMessages('deals');
  return (
    <Stack gap={4}>
      <RoomDocuments roomId={deal.id} />
      <DocumentAccess kind="deal_document" title={say('talk.documents.access')} />
    </Stack>
  );
};
export const TasksTab = ({ deal }: RoomPart) => <RoomTasks roomId={deal.id} />;

import type { RoomPart } from '../../shared/room-part';
import { RoomDocuments } from '../../shared/deal-room/RoomDocuments';
import { RoomMessages } from '../../shared/deal-room/RoomMessages';
import { RoomTasks } from '../../shared/deal-room/RoomTasks';

export const MessagesTab = ({ deal }: RoomPart) => <RoomMessages roomId={deal.id} />;
export const DocumentsTab = ({ deal }: RoomPart) => <RoomDocuments roomId={deal.id} />;
export const TasksTab = ({ deal }: RoomPart) => <RoomTasks roomId={deal.id} />;

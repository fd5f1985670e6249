import type { RoomPart } from '../deal/roomTabs';
import { RoomDocuments } from './RoomDocuments';
import { RoomMessages } from './RoomMessages';
import { RoomTasks } from './RoomTasks';

export const MessagesTab = ({ deal }: RoomPart) => <RoomMessages roomId={deal.id} />;
export const DocumentsTab = ({ deal }: RoomPart) => <RoomDocuments roomId={deal.id} />;
export const TasksTab = ({ deal }: RoomPart) => <RoomTasks roomId={deal.id} />;

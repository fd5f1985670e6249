import { useRoom } from '../api/useRoom';
import { useTasks } from '../api/useTasks';
import { useUnreadIn } from '../api/useUnreadIn';

/** What stands beside the names of a room's parts: what is unread, and what is still to be done. */
export const useRoomCounts = (roomId: string): Readonly<Record<string, number | undefined>> => {
  const room = useRoom(roomId).data;
  const tasks = useTasks(roomId, false).data?.items.filter(({ done }) => !done).length ?? room?.openTasks;
  const unread = useUnreadIn(roomId);
  return { messages: unread || undefined, tasks: tasks || undefined };
};

import { Badge } from '@orebridge/ui';
import { useUnreadIn } from '../api/rooms';
import { useRoomWords } from './useRoomWords';

/** How many messages of a room the reader has not read; nothing when there are none. */
export const UnreadBadge = ({ roomId }: { roomId: string }) => {
  const { say } = useRoomWords();
  const count = useUnreadIn(roomId);
  return count ? <Badge tone="info">{say('unread', { count })}</Badge> : null;
};

import { Badge, Link } from '@orebridge/ui';
import { useUnreadIn } from '../api/rooms';
import { useRoomWords } from './useRoomWords';

/** How many messages of a deal's room the reader has not read, and the way to them; nothing when there are none. */
export const UnreadBadge = ({ dealId }: { dealId: string }) => {
  const { say } = useRoomWords();
  const count = useUnreadIn(dealId);
  if (!count) return null;
  return (
    <Link href={`/deals/${dealId}?tab=messages`} quiet>
      <Badge tone="info">{say('unread', { count })}</Badge>
    </Link>
  );
};

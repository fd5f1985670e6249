import { Badge, Link } from '@orebridge/ui';
import { useUnreadIn } from '../api/useUnreadIn';
import { useRoomMessages } from './useRoomMessages';

/** How many messages of a deal's room the reader has not read, and the way to them; nothing when there are none. */
export const UnreadBadge = ({ dealId }: { dealId: string }) => {
  const { say } = useRoomMessages();
  const count = useUnreadIn(dealId);
  if (!count) return null;
  return (
    <Link href={`/deals/${dealId}?tab=messages`} quiet>
      <Badge tone="info">{say('unread', { count })}</Badge>
    </Link>
  );
};

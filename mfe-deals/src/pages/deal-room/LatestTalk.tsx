import { useMessages } from '@orebridge/remote-kit';
import { LinkButton, Message, MessageList, Panel, Text, Time } from '@orebridge/ui';
import { useRoom } from '../../shared/api/useRoom';
import { useRoomMessages } from '../../shared/deal-room/useRoomMessages';

const SHOWN = 3;

/** What was said last in the deal's room. */
export const LatestTalk = ({ dealId }: { dealId: string }) => {
  const say = useMessages('deals.overview');
  const { say: sayRoom } = useRoomMessages();
  const { data: room } = useRoom(dealId);
  if (!room) return null;
  const last = room.messages.filter(({ deletedAt, text }) => !deletedAt && text).slice(-SHOWN);
  return (
    <Panel
      title={say('talk')}
      meta={room.unread ? say('unread', { count: room.unread }) : undefined}
      actions={
        <LinkButton size="sm" href={`/deals/${dealId}?tab=messages`}>
          {say(last.length ? 'toTalk' : 'write')}
        </LinkButton>
      }
      flush={last.length > 0}
    >
      {last.length ? (
        <MessageList label={say('talk')}>
          {last.map(({ id, author, side, mine, text, at }) => (
            <Message
              key={id}
              author={mine ? sayRoom('you') : author}
              own={side === room.side}
              time={<Time value={at} show="relative" />}
              avatarTone={side === 'admin' ? 'ink' : 'seller'}
            >
              {text}
            </Message>
          ))}
        </MessageList>
      ) : (
        <Text as="p" tone="secondary">
          {say('noTalk')}
        </Text>
      )}
    </Panel>
  );
};

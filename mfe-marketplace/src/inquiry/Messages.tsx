import type { Inquiry, InquiryMessage } from '@orebridge/contracts';
import { contactsIn } from '@orebridge/trade';
import { Button, Cluster, Message, MessageList, Time } from '@orebridge/ui';
import { useSay } from '../say';
import type { Outbox } from './useOutbox';

interface Props {
  thread: Inquiry;
  messages: readonly InquiryMessage[];
  outbox: Outbox;
}

/** What was written, oldest first, then what is still on its way. */
export const Messages = ({ thread, messages, outbox }: Props) => {
  const say = useSay();
  const known = new Set(messages.map(({ clientId }) => clientId));
  const company = (by: InquiryMessage['by']) => thread[by].name;
  const lastRead = messages.findLast(({ by, seq }) => by === thread.side && seq <= thread.readByOther)?.seq;
  const noteOf = (message: InquiryMessage) => {
    const own = message.by === thread.side;
    if (!own) return contactsIn(message.text).length > 0 ? say('ask.contacts.short') : company(message.by);
    return message.seq === lastRead ? say('ask.seen') : undefined;
  };
  return (
    <MessageList label={say('ask.thread')}>
      {messages.map((message) => (
        <Message
          key={message.id}
          author={message.mine ? say('ask.you') : message.author}
          own={message.by === thread.side}
          avatarTone={message.by === 'seller' ? 'seller' : 'ink'}
          time={<Time value={message.at} show="relative" />}
          note={noteOf(message)}
        >
          {message.text}
        </Message>
      ))}
      {outbox.waiting
        .filter(({ clientId }) => !known.has(clientId))
        .map((one) => (
          <Message
            key={one.clientId}
            own
            author={say('ask.you')}
            time={say(one.refusal === null ? 'ask.sending' : 'ask.notSent')}
            note={
              one.refusal === null ? undefined : (
                <Cluster gap={3} justify="end">
                  <span role="alert">{one.refusal}</span>
                  <Button size="sm" onClick={() => outbox.again(one)}>
                    {say('ask.again')}
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => outbox.drop(one.clientId)}>
                    {say('ask.drop')}
                  </Button>
                </Cluster>
              )
            }
          >
            {one.text}
          </Message>
        ))}
    </MessageList>
  );
};

import { api, type Inquiry, type InquiryFile, type InquiryMessage, urlOf } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { contactsIn } from '@orebridge/trade';
import { Button, Cluster, Link, Message, MessageList, Stack, Time } from '@orebridge/ui';
import type { Outbox } from '../hooks/useOutbox';

interface Props {
  thread: Inquiry;
  messages: readonly InquiryMessage[];
  outbox: Outbox;
}

const Files = ({ files }: { files: readonly InquiryFile[] }) =>
  files.length ? (
    <Stack gap={2}>
      {files.map(({ id, fileName }) => (
        <Link key={id} href={urlOf(api.inquiries.file, { params: { id } })} target="_blank" rel="noopener">
          {fileName}
        </Link>
      ))}
    </Stack>
  ) : null;

/** What was written, oldest first, then what is still on its way. */
export const Messages = ({ thread, messages, outbox }: Props) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
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
          author={message.mine ? shared('common.you') : message.author}
          own={message.by === thread.side}
          avatarTone={message.by === 'seller' ? 'seller' : 'ink'}
          time={<Time value={message.at} show="relative" />}
          note={noteOf(message)}
        >
          {message.text}
          <Files files={message.files} />
        </Message>
      ))}
      {outbox.waiting
        .filter(({ clientId }) => !known.has(clientId))
        .map((one) => (
          <Message
            key={one.clientId}
            own
            author={shared('common.you')}
            time={say(one.refusal === null ? 'ask.sending' : 'ask.notSent')}
            note={
              one.refusal === null ? undefined : (
                <Cluster gap={3} justify="end">
                  <span role="alert">{one.refusal}</span>
                  <Button size="sm" onClick={() => outbox.again(one)}>
                    {say('ask.again')}
                  </Button>
                  <Button size="sm" variant="quiet" onClick={() => outbox.drop(one.clientId)}>
                    {shared('common.discard')}
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

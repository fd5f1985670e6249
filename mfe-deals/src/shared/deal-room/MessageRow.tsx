import { api, type RoomMessage, urlOf } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { mayChangeMessage } from '@orebridge/trade';
import {
  Avatar,
  Button,
  Cluster,
  FormError,
  IconButton,
  Link,
  MessageBubble,
  MessageHead,
  MessageNote,
  MessageRow as Row,
  useFormat,
} from '@orebridge/ui';
import { memo, type ReactNode, useState } from 'react';
import { EditMessage } from './EditMessage';
import { Mention } from './message-look';
import { useRoomMessages } from './useRoomMessages';

export interface MessageActions {
  readonly onTakeBack: (message: RoomMessage) => void;
  readonly onEdited: (message: RoomMessage) => void;
}
interface Props extends MessageActions {
  readonly message: RoomMessage;
  /** True when it speaks for the reader's company. */
  readonly own: boolean;
  readonly company: string;
  /** The names of the people whom it mentions. */
  readonly mentioned: readonly string[];
  readonly seen: boolean;
}

/** The text with the mentioned people set off. */
const marked = (text: string, names: readonly string[]): ReactNode => {
  const wanted = names.map((name) => `@${name}`);
  if (!wanted.some((name) => text.includes(name))) return text;
  const escaped = wanted.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'u'))
    .map((part, index) => (wanted.includes(part) ? <Mention key={`${index} ${part}`}>{part}</Mention> : part));
};

/** One message: who wrote it for whom and when, its files, and what its writer may still do with it. */
export const MessageRow = memo(({ message, own, company, mentioned, seen, onTakeBack, onEdited }: Props) => {
  const { say, time } = useRoomMessages();
  const format = useFormat();
  const [editing, setEditing] = useState(false);
  const { author, mine, text, files, at, editedAt, deletedAt } = message;
  const [shownAt] = useState(() => new Date());
  const mayChange = mine && !deletedAt && mayChangeMessage(new Date(at), shownAt);
  const notes = [
    editedAt && !deletedAt ? say('edited', { time: time(editedAt) }) : null,
    seen ? say('seen') : null,
  ].filter((one) => one !== null);
  return (
    <Row data-own={own || undefined}>
      {own ? null : <Avatar name={author} size={24} tone={message.side === 'admin' ? 'ink' : 'seller'} />}
      <div>
        <MessageHead>
          <b>{mine ? say('you') : author}</b>
          {own && mine ? null : <span>{company}</span>}
          <time dateTime={at}>{time(at)}</time>
          {mayChange && !editing ? (
            <span>
              <IconButton size="sm" icon="pencil-simple" label={say('edit')} onClick={() => setEditing(true)} />
              <IconButton size="sm" icon="trash" label={say('takeBack')} onClick={() => onTakeBack(message)} />
            </span>
          ) : null}
        </MessageHead>
        {deletedAt ? <MessageBubble data-gone>{say('takenBack')}</MessageBubble> : null}
        {editing ? <EditMessage message={message} onDone={() => setEditing(false)} onEdited={onEdited} /> : null}
        {text && !editing ? <MessageBubble>{marked(text, mentioned)}</MessageBubble> : null}
        {files.map((file) => (
          <Link key={file.id} href={urlOf(api.rooms.file, { params: { id: file.id } })} target="_blank" rel="noopener">
            {`${file.fileName} · ${format.fileSize(file.bytes)}`}
          </Link>
        ))}
        {notes.length ? <MessageNote>{notes.join(' · ')}</MessageNote> : null}
      </div>
    </Row>
  );
});
MessageRow.displayName = 'MessageRow';

interface WaitingProps {
  text: string;
  files: readonly string[];
  refusal: string | null;
  onAgain: () => void;
  onDrop: () => void;
}

/** A message of the reader that the server does not have yet. */
export const WaitingRow = ({ text, files, refusal, onAgain, onDrop }: WaitingProps) => {
  const { say } = useRoomMessages();
  const shared = useMessages();
  return (
    <Row data-own>
      <div>
        <MessageHead>
          <b>{say('you')}</b>
          <span>{say(refusal === null ? 'sending' : 'notSent')}</span>
        </MessageHead>
        {text ? <MessageBubble data-waiting>{text}</MessageBubble> : null}
        {files.map((name) => (
          <MessageNote key={name}>{name}</MessageNote>
        ))}
        {refusal === null ? null : (
          <Cluster gap={3} justify="end">
            <FormError>{refusal}</FormError>
            <Button size="sm" onClick={onAgain}>
              {say('again')}
            </Button>
            <Button size="sm" variant="quiet" onClick={onDrop}>
              {shared('common.discard')}
            </Button>
          </Cluster>
        )}
      </div>
    </Row>
  );
};

import { DOCUMENT_ACCEPT, type RoomPerson } from '@orebridge/contracts';
import { useMessages, useSession } from '@orebridge/remote-kit';
import { contactsIn, mentionsIn, ROOM_RULES } from '@orebridge/trade';
import {
  Button,
  Callout,
  Cluster,
  Field,
  IconButton,
  ProgressBar,
  Stack,
  Text,
  TextArea,
  VisuallyHidden,
} from '@orebridge/ui';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Above, People } from './message-look';
import { useDraft } from './useDraft';
import { useFiles } from './useFiles';
import { useMention } from './useMention';
import type { Outbox } from './useOutbox';
import { useRoomMessages } from './useRoomMessages';

interface Props {
  roomId: string;
  people: readonly RoomPerson[];
  companyOf: (person: RoomPerson) => string;
  onPost: Outbox['post'];
}

/** Where a message is written: Enter sends it, Shift and Enter begin a line, @ names somebody, Escape closes the names. */
export const Composer = ({ roomId, people, companyOf, onPost }: Props) => {
  const { say } = useRoomMessages();
  const shared = useMessages();
  const { user } = useSession();
  const others = people.filter(({ id }) => id !== user?.id);
  const [text, setText] = useDraft(roomId, user?.id ?? '');
  const files = useFiles(roomId, user?.id ?? '');
  const area = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const list = useId();
  const mention = useMention({ people: others, text, setText, area });
  const stored = files.files.flatMap((one) => one.stored ?? []);
  const ready = !files.pending && (text.trim() !== '' || stored.length > 0);
  const post = () => {
    if (!ready) return;
    onPost({ text: text.trim(), mentions: mentionsIn(text, others), files: stored });
    setText('');
    files.clear();
    mention.close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (mention.onKey(event)) return;
    if (event.key === 'Escape') area.current?.blur();
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    post();
  };
  const option = (index: number) => `${list}-${index}`;
  return (
    <Stack gap={4}>
      {files.files.map(({ id, name, progress, waiting, error }) => (
        <Cluster key={id} gap={3} justify="between">
          <Text size="bodySm" tone={error ? 'negative' : 'secondary'}>
            {error ? `${name}: ${error}` : waiting ? say('fileWaits', { name }) : name}
          </Text>
          {progress === undefined ? null : <ProgressBar value={progress} label={name} />}
          <IconButton size="sm" icon="x" label={say('removeFile', { name })} onClick={() => files.drop(id)} />
        </Cluster>
      ))}
      <Above>
        {mention.shown.length ? (
          <People id={list} role="listbox" aria-label={say('people')}>
            {mention.shown.map((person, index) => (
              <div
                key={person.id}
                tabIndex={-1}
                id={option(index)}
                role="option"
                aria-selected={index === mention.active}
                onMouseDown={(event) => {
                  // The text keeps the focus, so that the caret stays where the name goes.
                  event.preventDefault();
                  mention.choose(person);
                }}
              >
                {person.name} <span>{companyOf(person)}</span>
              </div>
            ))}
          </People>
        ) : null}
        <Field label={shared('common.message')} hint={say('message.hint')}>
          <TextArea
            ref={area}
            rows={3}
            maxLength={ROOM_RULES.textMax}
            value={text}
            aria-autocomplete="list"
            aria-controls={mention.shown.length ? list : undefined}
            aria-activedescendant={mention.shown.length ? option(mention.active) : undefined}
            onChange={(event) => {
              setText(event.target.value);
              mention.follow();
            }}
            onSelect={mention.follow}
            onBlur={mention.close}
            onKeyDown={onKeyDown}
          />
        </Field>
        <div role="status">
          <VisuallyHidden>
            {mention.shown.length ? say('peopleFound', { count: mention.shown.length }) : ''}
          </VisuallyHidden>
        </div>
      </Above>
      {contactsIn(text).length > 0 ? <Callout tone="warning">{say('contacts')}</Callout> : null}
      <Cluster gap={3} justify="end">
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          tabIndex={-1}
          accept={DOCUMENT_ACCEPT}
          aria-label={say('attach')}
          onChange={(event) => {
            files.add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <Button
          icon="paperclip"
          disabled={files.files.length >= ROOM_RULES.filesMax}
          onClick={() => picker.current?.click()}
        >
          {say('attach')}
        </Button>
        <Button variant="primary" icon="paper-plane-tilt" disabled={!ready} onClick={post}>
          {say('send')}
        </Button>
      </Cluster>
    </Stack>
  );
};

import type { RoomMessage } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { ROOM_RULES } from '@orebridge/trade';
import { Button, Cluster, Field, FormError, Stack, TextArea } from '@orebridge/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEditMessage } from '../api/useEditMessage';
import { useRoomMessages } from './useRoomMessages';

interface Props {
  message: RoomMessage;
  onEdited: (message: RoomMessage) => void;
  onDone: () => void;
}

/** An own message in writing again: Enter keeps the correction, Escape leaves it as it was. */
export const EditMessage = ({ message, onEdited, onDone }: Props) => {
  const { say } = useRoomMessages();
  const shared = useMessages();
  const errorText = useErrorText();
  const [text, setText] = useState(message.text);
  const edit = useEditMessage();
  const area = useRef<HTMLTextAreaElement>(null);
  // Whoever chose to correct the message is where the cursor is.
  useEffect(() => area.current?.focus(), []);
  const save = () => {
    if (!text.trim()) return;
    edit.mutate(
      { params: { id: message.id }, body: { text: text.trim() } },
      {
        onSuccess: (changed) => {
          onEdited(changed);
          onDone();
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onDone();
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Stack gap={3}>
      <Field label={say('edit')} labelHidden>
        <TextArea
          ref={area}
          rows={3}
          cols={44}
          maxLength={ROOM_RULES.textMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {edit.isError ? <FormError>{errorText(edit.error)}</FormError> : null}
      <Cluster gap={3} justify="end">
        <Button size="sm" variant="quiet" onClick={onDone}>
          {say('cancel')}
        </Button>
        <Button size="sm" variant="primary" disabled={!text.trim()} pending={edit.isPending} onClick={save}>
          {shared('common.save')}
        </Button>
      </Cluster>
    </Stack>
  );
};

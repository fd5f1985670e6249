import { LIMITS } from '@orebridge/trade';
import { Button, Cluster, Field, Stack, TextArea } from '@orebridge/ui';
import { type KeyboardEvent, useState } from 'react';
import { useSay } from '../say';
import { ContactNote } from './ContactNote';

/** Where a message is written; Ctrl or Command with Enter sends it. */
export const Composer = ({ onPost }: { onPost: (text: string) => void }) => {
  const say = useSay();
  const [text, setText] = useState('');
  const post = () => {
    if (!text.trim()) return;
    onPost(text.trim());
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    post();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
    >
      <Stack gap={4}>
        <Field label={say('ask.message')} hint={say('ask.message.hint')}>
          <TextArea
            rows={3}
            maxLength={LIMITS.inquiryTextMax}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </Field>
        <ContactNote text={text} />
        <Cluster justify="end">
          <Button type="submit" variant="primary" disabled={!text.trim()}>
            {say('ask.send')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
};

import { ASSISTANT_MESSAGE_MAX } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Callout, IconButton, TextInput } from '@orebridge/ui';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Listening } from './Listening';
import { Microphone } from './Microphone';
import { useVoice } from '../hooks/useVoice';

const Form = styled.form`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 10px 12px;
  border-top: 1px solid var(--border-subtle);
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;
const Round = styled.button`
  width: 36px;
  height: 36px;
  display: inline-grid;
  place-items: center;
  flex: none;
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--r-sm);
  background: none;
  color: var(--text-secondary);
  &:hover {
    background: var(--bg-hover);
    color: var(--text-primary);
  }
`;
const Note = styled.div`
  padding: 0 12px 10px;
`;

/** Where a question is typed or spoken. Enter sends what is not blank. */
export function Composer({ onSend, busy }: { onSend: (text: string) => void; busy: boolean }) {
  const say = useMessages('assistant');
  const shared = useMessages();
  const [text, setText] = useState('');
  const voice = useVoice(onSend);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || busy) return;
    onSend(text);
    setText('');
  };
  return (
    <>
      <Form onSubmit={submit}>
        {voice.listening ? (
          <Listening interim={voice.interim} onStop={voice.stop} />
        ) : (
          <>
            <TextInput
              value={text}
              onChange={({ target }) => setText(target.value)}
              maxLength={ASSISTANT_MESSAGE_MAX}
              placeholder={say('composer.placeholder')}
              aria-label={shared('common.yourQuestion')}
              autoComplete="off"
            />
            {voice.supported ? (
              <Round type="button" aria-label={say('voice.start')} title={say('voice.start')} onClick={voice.start}>
                <Microphone />
              </Round>
            ) : null}
            <IconButton
              type="submit"
              icon="paper-plane-tilt"
              label={shared('common.send')}
              bordered
              disabled={!text.trim() || busy}
            />
          </>
        )}
      </Form>
      {voice.error ? (
        <Note role="alert">
          <Callout tone="warning">{say(`voice.error.${voice.error}`)}</Callout>
        </Note>
      ) : null}
    </>
  );
}

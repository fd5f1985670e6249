import { useMessages } from '@orebridge/remote-kit';
import { Button, Callout, PageBody, PageHeader, Panel, Stack, Text } from '@orebridge/ui';
import styled from 'styled-components';
import { Lines } from '../features/chat/components/Lines';
import { LineStatus } from '../features/chat/components/LineStatus';
import { Composer } from '../features/chat/components/Composer';
import { useTalk } from '../shared/chat/useTalk';
import { Listening } from '../features/chat/components/Listening';
import { Microphone } from '../features/chat/components/Microphone';
import { useVoice } from '../features/chat/hooks/useVoice';
import { Tall } from './ChatPage';

const Stage = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 16px;
  border-bottom: 1px solid var(--border-subtle);
  > button {
    flex: none;
  }
`;

/** Questions by voice: listening, then the final words are sent; typed ones where the browser cannot hear. */
export default function VoicePage() {
  const say = useMessages('assistant');
  const talk = useTalk();
  const voice = useVoice(talk.send);
  const error = voice.supported ? voice.error : 'unsupported';
  const busy = talk.lines.some(({ isTyping }) => isTyping);
  return (
    <PageBody>
      <PageHeader title={say('voice.title')} subtitle={say('voice.subtitle')} />
      <Stack gap={6}>
        {error ? (
          <div role="alert">
            <Callout tone="warning">{say(`voice.error.${error}`)}</Callout>
          </div>
        ) : null}
        <Panel flush title={say('name')} meta={<LineStatus standing={talk.standing} signedIn={talk.signedIn} />}>
          {voice.supported ? (
            <Stage>
              {voice.listening ? (
                <Listening interim={voice.interim} onStop={voice.stop} />
              ) : (
                <>
                  <Button variant="primary" disabled={busy} onClick={voice.start}>
                    <Microphone /> {say('voice.speak')}
                  </Button>
                  <Text tone="secondary">{say('voice.hint')}</Text>
                </>
              )}
            </Stage>
          ) : null}
          <Tall>
            <Lines lines={talk.lines} />
            {voice.supported ? null : <Composer onSend={talk.send} busy={busy} />}
          </Tall>
        </Panel>
      </Stack>
    </PageBody>
  );
}

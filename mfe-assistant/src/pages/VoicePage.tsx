import { Button, Callout, PageBody, PageHeader, Panel, Stack, Text } from '@orebridge/ui';
import styled from 'styled-components';
import { Lines } from '../chat/Lines';
import { Standing } from '../chat/Standing';
import { Composer } from '../chat/Composer';
import { useSay } from '../say';
import { useTalk } from '../talk/useTalk';
import { Listening } from '../voice/Listening';
import { Microphone } from '../voice/Microphone';
import { useVoice } from '../voice/useVoice';
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
  const say = useSay();
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
        <Panel flush title={say('name')} meta={<Standing standing={talk.standing} signedIn={talk.signedIn} />}>
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

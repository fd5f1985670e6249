import { useMessages } from '@orebridge/remote-kit';
import { Button, Columns, PageBody, PageHeader, Panel } from '@orebridge/ui';
import styled from 'styled-components';
import { useErase } from './api/useErase';
import { Chat } from '../features/chat/components/Chat';
import { LineStatus } from '../features/chat/components/LineStatus';
import { Findings } from '../features/findings/components/Findings';
import { useTalk } from '../shared/chat/useTalk';

export const Tall = styled.div`
  display: flex;
  flex-direction: column;
  height: clamp(380px, calc(100dvh - 280px), 720px);
`;

/** The whole conversation, and what the agents found for the person. */
export default function ChatPage() {
  const say = useMessages('assistant');
  const talk = useTalk();
  const erase = useErase(talk.clear);
  return (
    <PageBody>
      <PageHeader title={say('chat.title')} subtitle={say('chat.subtitle')} />
      <Columns aside={<Findings />} asideLabel={say('findings.title')}>
        <Panel
          flush
          title={say('name')}
          meta={<LineStatus standing={talk.standing} signedIn={talk.signedIn} />}
          actions={
            talk.lines.length ? (
              <Button size="sm" icon="trash" pending={erase.isPending} onClick={() => erase.mutate({})}>
                {say('erase')}
              </Button>
            ) : null
          }
        >
          <Tall>
            <Chat talk={talk} />
          </Tall>
        </Panel>
      </Columns>
    </PageBody>
  );
}

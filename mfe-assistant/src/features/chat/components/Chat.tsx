import { useMessages } from '@orebridge/remote-kit';
import { Stack, Text } from '@orebridge/ui';
import styled from 'styled-components';
import type { useTalk } from '../../../shared/chat/useTalk';
import { Composer } from './Composer';
import { Lines } from './Lines';
import { QuickActions } from './QuickActions';

const Column = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
`;
const Start = styled.div`
  flex: 1;
  overflow-y: auto;
  padding: 16px;
`;
const Suggestions = styled.div`
  padding: 4px 12px 8px;
`;

/** The conversation: how to begin, or its lines, and where to write. */
export function Chat({ talk }: { talk: ReturnType<typeof useTalk> }) {
  const say = useMessages('assistant');
  const busy = talk.lines.some(({ isTyping }) => isTyping);
  return (
    <Column>
      {talk.lines.length ? (
        <>
          <Lines lines={talk.lines} />
          <Suggestions>
            <QuickActions onAsk={talk.send} busy={busy} />
          </Suggestions>
        </>
      ) : (
        <Start>
          <Stack gap={5}>
            <Text>{say(talk.signedIn ? 'greeting.member' : 'greeting.guest')}</Text>
            <QuickActions onAsk={talk.send} busy={busy} />
          </Stack>
        </Start>
      )}
      <Composer onSend={talk.send} busy={busy} />
    </Column>
  );
}

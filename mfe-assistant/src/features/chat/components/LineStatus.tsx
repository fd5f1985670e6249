import { useMessages } from '@orebridge/remote-kit';
import { LiveDot, Text } from '@orebridge/ui';
import type { LineStatus as State } from '../../../shared/chat/line';

/** Whether the assistant is live; without the socket questions go one by one, which is said. */
export function LineStatus({ standing, signedIn }: { standing: State; signedIn: boolean }) {
  const say = useMessages('assistant');
  if (standing === 'connected' || !signedIn) return <LiveDot label={say('live')} />;
  return (
    <Text size="bodySm" tone="tertiary" role="status">
      {say(`status.${standing}`)}
    </Text>
  );
}

import { LiveDot, Text } from '@orebridge/ui';
import { useSay } from '../say';
import type { Standing as State } from '../talk/line';

/** Whether the assistant is live; without the socket questions go one by one, which is said. */
export function Standing({ standing, signedIn }: { standing: State; signedIn: boolean }) {
  const say = useSay();
  if (standing === 'connected' || !signedIn) return <LiveDot label={say('live')} />;
  return (
    <Text size="bodySm" tone="tertiary" role="status">
      {say(`standing.${standing}`)}
    </Text>
  );
}

import { useMessages, useSession } from '@orebridge/remote-kit';
import { Button, Cluster } from '@orebridge/ui';
import { quickFor } from '../quick';

/** Questions to press, those of the role in view. */
export function QuickActions({ onAsk, busy }: { onAsk: (text: string) => void; busy: boolean }) {
  const say = useMessages('assistant');
  const { role } = useSession();
  return (
    <Cluster gap={3}>
      {quickFor(role).map((key) => (
        <Button key={key} size="sm" disabled={busy} onClick={() => onAsk(say(`quick.${key}`))}>
          {say(`quick.${key}`)}
        </Button>
      ))}
    </Cluster>
  );
}

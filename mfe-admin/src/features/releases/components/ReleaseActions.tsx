import type { Release } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, Cluster } from '@orebridge/ui';
import { useState } from 'react';
import { CanaryDialog } from './CanaryDialog';
import { PromoteDialog } from './PromoteDialog';
import { RetireDialog } from './RetireDialog';
import { RollbackDialog } from './RollbackDialog';

const VARIANT = { promote: 'soft', canary: 'default', rollback: 'dangerOutline', retire: 'quiet' } as const;
const DIALOG = {
  promote: PromoteDialog,
  canary: CanaryDialog,
  rollback: RollbackDialog,
  retire: RetireDialog,
} as const;

export interface MoveProps {
  release: Release;
  /** All releases of the same remote. */
  releases: readonly Release[];
  onClose: () => void;
}

/** What may be done with a release now, as the server says. */
export const ReleaseActions = ({ release, releases }: Omit<MoveProps, 'onClose'>) => {
  const say = useMessages('admin');
  const [asked, setAsked] = useState<Release['events'][number] | null>(null);
  const { version } = release;
  const Asked = asked && DIALOG[asked];
  return (
    <Cluster gap={2} wrap={false} justify="end">
      {release.events.map((event) => (
        <Button
          key={event}
          size="sm"
          variant={VARIANT[event]}
          aria-label={say(`settings.${event}.of`, { version })}
          onClick={() => setAsked(event)}
        >
          {say(`settings.${event}`)}
        </Button>
      ))}
      {Asked ? <Asked release={release} releases={releases} onClose={() => setAsked(null)} /> : null}
    </Cluster>
  );
};

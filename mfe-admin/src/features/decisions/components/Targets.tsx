import type { DecisionCount } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, TermList, Text } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useDecisionText } from '../hooks/useDecisionText';

/** Within which time each kind should be decided, and where that is set. */
export const Targets = ({ counts }: { counts: readonly DecisionCount[] }) => {
  const say = useMessages('admin');
  const text = useDecisionText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon="clock" onClick={() => setOpen(true)}>
        {say('decisions.targets')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={say('decisions.targets')}>
        <TermList
          items={counts.map(({ kind, hours }) => ({
            id: kind,
            term: text.kind(kind),
            detail: say('decisions.hours', { hours }),
          }))}
        />
        <Text size="bodySm" tone="secondary">
          {say('decisions.targetsText')}
        </Text>
      </Dialog>
    </>
  );
};

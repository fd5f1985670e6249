import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Button, Cluster } from '@orebridge/ui';
import { useState } from 'react';
import type { useDropEvent } from '../api/useDropEvent';
import type { useDropMail } from '../api/useDropMail';
import type { useRetryEvent } from '../api/useRetryEvent';
import type { useRetryMail } from '../api/useRetryMail';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

interface FailedActionsProps {
  kind: 'event' | 'mail';
  id: string;
  /** What a person knows it by: the event's name, the mail's recipient. */
  name: string;
  useRetry: typeof useRetryEvent | typeof useRetryMail;
  useDrop: typeof useDropEvent | typeof useDropMail;
}

/** Tries again what has failed, or gives it up with a reason. */
export const FailedActions = ({ kind, id, name, useRetry, useDrop }: FailedActionsProps) => {
  const say = useMessages('admin');
  const toast = useToast();
  const errorText = useErrorText();
  const [drops, setDrops] = useState(false);
  const done = (what: string) => () => toast({ tone: 'positive', title: say(`operations.${kind}.${what}`, { name }) });
  const retry = useRetry(done('retried'));
  const drop = useDrop(done('dropped'));
  const params = { id };
  return (
    <>
      <Cluster gap={2} wrap={false}>
        <Button
          size="sm"
          aria-label={say('operations.retry.of', { name })}
          pending={retry.isPending}
          onClick={() =>
            retry.mutate({ params }, { onError: (error) => toast({ tone: 'negative', title: errorText(error) }) })
          }
        >
          {say('operations.retry')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={say('operations.drop.of', { name })}
          onClick={() => setDrops(true)}
        >
          {say('operations.drop')}
        </Button>
      </Cluster>
      {drops ? (
        <AuditedDialog
          destructive
          title={say(`operations.${kind}.drop.title`)}
          text={say(`operations.${kind}.drop.text`, { name })}
          confirmLabel={say('operations.drop')}
          command={drop}
          onConfirm={(reason) => drop.mutate({ params, body: { reason } }, { onSuccess: () => setDrops(false) })}
          onClose={() => setDrops(false)}
        />
      ) : null}
    </>
  );
};

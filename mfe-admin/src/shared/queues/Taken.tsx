import type { AwaitedDecision } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Avatar, Button, Cluster, Sub, VisuallyHidden } from '@orebridge/ui';
import { waitingText } from './waiting';
import { useClaim } from '../api/useClaim';
import { useRelease } from '../api/useRelease';

/** Who has taken it and for how long; the reader takes it, or gives it back. An owner also gives back what others have taken. */
export const Taken = ({ row, now }: { row: AwaitedDecision; now: Date }) => {
  const say = useMessages('admin');
  const errorText = useErrorText();
  const toast = useToast();
  const claim = useClaim();
  const release = useRelease();
  // Somebody else may have been quicker.
  const onError = (error: Error) => toast({ tone: 'negative', title: errorText(error) });
  const { kind, id, takenBy, takenAt, releasable } = row;
  const body = { kind, id };
  return (
    <Cluster gap={2} justify="end">
      {takenBy ? (
        <span title={takenBy}>
          <Avatar name={takenBy} size={24} />
          <VisuallyHidden>{takenBy}</VisuallyHidden>
        </span>
      ) : null}
      {takenAt ? <Sub>{waitingText(say, takenAt, now)}</Sub> : null}
      {releasable ? (
        <Button
          size="sm"
          pending={release.isPending}
          onClick={(event) => {
            event.stopPropagation();
            release.mutate({ body }, { onError });
          }}
        >
          {say('decisions.release')}
        </Button>
      ) : takenAt ? null : (
        <Button
          size="sm"
          pending={claim.isPending}
          onClick={(event) => {
            event.stopPropagation();
            claim.mutate({ body }, { onError });
          }}
        >
          {say('decisions.claim')}
        </Button>
      )}
    </Cluster>
  );
};

import type { Round } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { Button, Callout, Cluster, Panel, Stack } from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useCancelRound, useCloseRound, useHandOver, useOpenRound, useRefuseRound } from '../api/rounds';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';

const WITH_REASON = ['close_book', 'refuse', 'cancel'] as const;
type Reasoned = (typeof WITH_REASON)[number];

/** What owner and admin may do with a round now, as its lifecycle allows. */
export const RoundActs = ({ round }: { round: Round }) => {
  const say = useSay();
  const errorText = useErrorText();
  const open = useOpenRound();
  const commands = { close_book: useCloseRound(), refuse: useRefuseRound(), cancel: useCancelRound() };
  const handOver = useHandOver();
  const [asking, setAsking] = useState<Reasoned | 'hand_over' | null>(null);
  const params = { id: round.id };
  const { events } = round;
  if (!events.length) return null;
  const failed = open.error ?? handOver.error;
  const command = asking && asking !== 'hand_over' ? commands[asking] : null;
  return (
    <Panel title={say('acts.title')}>
      <Stack gap={4}>
        <Cluster gap={3}>
          {events.includes('open') ? (
            <Button variant="primary" pending={open.isPending} onClick={() => open.mutate({ params })}>
              {say('acts.open')}
            </Button>
          ) : null}
          {events.includes('hand_over') ? (
            <Button variant="primary" onClick={() => setAsking('hand_over')}>
              {say('acts.hand_over')}
            </Button>
          ) : null}
          {WITH_REASON.filter((event) => events.includes(event)).map((event) => (
            <Button
              key={event}
              variant={event === 'close_book' ? 'default' : 'dangerOutline'}
              onClick={() => setAsking(event)}
            >
              {say(`acts.${event}`)}
            </Button>
          ))}
        </Cluster>
        {failed ? <Callout tone="negative" title={errorText(failed)} /> : null}
      </Stack>
      {command && asking ? (
        <ReasonDialog
          title={say(`acts.${asking}`)}
          text={say(`acts.${asking}.text`)}
          pending={command.isPending}
          error={command.error}
          onClose={() => setAsking(null)}
          onSend={(reason) => command.mutate({ params, body: { reason } }, { onSuccess: () => setAsking(null) })}
        />
      ) : null}
      {asking === 'hand_over' ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={say('acts.hand_over')}
          text={say('acts.hand_over.text')}
          confirmLabel={say('acts.hand_over')}
          pending={handOver.isPending}
          onConfirm={() => handOver.mutate({ params }, { onSettled: () => setAsking(null) })}
        />
      ) : null}
    </Panel>
  );
};

import { api, type Round } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { OperationGate, ReasonDialog } from '@orebridge/remote-kit/pages';
import { Button, Callout, Cluster, Panel, Stack } from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useCancelRound } from '../api/useCancelRound';
import { useCloseRound } from '../api/useCloseRound';
import { useHandOver } from '../api/useHandOver';
import { useOpenRound } from '../api/useOpenRound';
import { useRefuseRound } from '../api/useRefuseRound';

const WITH_REASON = ['close_book', 'refuse', 'cancel'] as const;
type Reasoned = (typeof WITH_REASON)[number];

/** What owner and admin may do with a round now, as its lifecycle allows. */
export const RoundActions = ({ round }: { round: Round }) => {
  const say = useMessages('investment');
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
    <Panel title={say('actions.title')}>
      <Stack gap={4}>
        <OperationGate of={api.rounds.close}>
          <Cluster gap={3}>
            {events.includes('open') ? (
              <Button variant="primary" pending={open.isPending} onClick={() => open.mutate({ params })}>
                {say('actions.open')}
              </Button>
            ) : null}
            {events.includes('hand_over') ? (
              <Button variant="primary" onClick={() => setAsking('hand_over')}>
                {say('actions.hand_over')}
              </Button>
            ) : null}
            {WITH_REASON.filter((event) => events.includes(event)).map((event) => (
              <Button
                key={event}
                variant={event === 'close_book' ? 'default' : 'dangerOutline'}
                onClick={() => setAsking(event)}
              >
                {say(`actions.${event}`)}
              </Button>
            ))}
          </Cluster>
        </OperationGate>
        {failed ? <Callout tone="negative" title={errorText(failed)} /> : null}
      </Stack>
      {command && asking ? (
        <ReasonDialog
          title={say(`actions.${asking}`)}
          confirmLabel={say(`actions.${asking}`)}
          text={say(`actions.${asking}.text`)}
          command={command}
          onClose={() => setAsking(null)}
          onConfirm={(reason) => command.mutate({ params, body: { reason } }, { onSuccess: () => setAsking(null) })}
        />
      ) : null}
      {asking === 'hand_over' ? (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          title={say('actions.hand_over')}
          text={say('actions.hand_over.text')}
          confirmLabel={say('actions.hand_over')}
          pending={handOver.isPending}
          onConfirm={() => handOver.mutate({ params }, { onSettled: () => setAsking(null) })}
        />
      ) : null}
    </Panel>
  );
};

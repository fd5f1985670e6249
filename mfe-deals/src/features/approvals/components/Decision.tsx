import type { Approval } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { ReasonDialog, useDone } from '@orebridge/remote-kit/pages';
import { ActionCard, Button } from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useDecline, useWithdrawRequest } from '../api/useApprovalDecision';
import { ApproveDialog, type DecisionProps } from './ApproveDialog';

type Event = Approval['events'][number];
const LOOKS = { approve: 'primary', decline: 'dangerOutline', withdraw: 'default' } as const;
const DIALOGS = { approve: ApproveDialog, decline: DeclineDialog, withdraw: WithdrawDialog };

/** What the reader may do about a request. */
export const Decision = ({ approval }: { approval: Approval }) => {
  const say = useMessages('deals.approval');
  const [act, setAct] = useState<Event | null>(null);
  const Dialog = act ? DIALOGS[act] : null;
  const mine = approval.events.includes('withdraw');
  return (
    <>
      <ActionCard
        icon="seal-check"
        title={say(mine ? 'mine' : 'decide', { name: approval.requestedBy })}
        text={say(mine ? 'mineText' : 'decideText')}
        actions={approval.events.map((event) => (
          <Button key={event} variant={LOOKS[event]} onClick={() => setAct(event)}>
            {say(event)}
          </Button>
        ))}
      />
      {Dialog ? <Dialog approval={approval} onClose={() => setAct(null)} /> : null}
    </>
  );
};

function DeclineDialog({ approval, onClose }: DecisionProps) {
  const say = useMessages('deals.approval');
  const done = useDone(onClose);
  const decline = useDecline(() => done(say('declineDone')));
  return (
    <ReasonDialog
      title={say('declineTitle')}
      text={say('declineText', { name: approval.requestedBy })}
      confirmLabel={say('decline')}
      destructive
      command={decline}
      onConfirm={(reason) => decline.mutate({ params: { id: approval.id }, body: { reason } })}
      onClose={onClose}
    />
  );
}

function WithdrawDialog({ approval, onClose }: DecisionProps) {
  const say = useMessages('deals.approval');
  const shared = useMessages();
  const done = useDone(onClose);
  const withdraw = useWithdrawRequest(() => done(say('withdrawDone')));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('withdrawTitle')}
      text={say('withdrawText')}
      confirmLabel={say('withdraw')}
      cancelLabel={shared('common.cancel')}
      pending={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ params: { id: approval.id } })}
    />
  );
}

import type { Proposal } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { ReasonDialog, SignGate } from '@orebridge/remote-kit/pages';
import { ActionCard, Button, Callout, Cluster, Stack, useFormat } from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useAcceptProposal } from '../api/useAcceptProposal';
import { useProposalAction } from '../api/useProposalAction';
import { useServiceMessages } from '../../../shared/services/useServiceMessages';

type Action = 'withdraw' | 'counter' | 'reject';
const ACTS: readonly Action[] = ['counter', 'reject', 'withdraw'];
/** What the client wishes to be changed must be said. */
const LEAST = { counter: 3, reject: 0, withdraw: 0 } as const;

interface Props {
  proposal: Proposal;
  onRevise: () => void;
  onAccepted: () => void;
}

/** What the reader can do about a proposal, and what it waits for. */
export const ProposalActions = ({ proposal, onRevise, onAccepted }: Props) => {
  const { say, word } = useServiceMessages();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const act = useProposalAction();
  const accept = useAcceptProposal();
  const [open, setOpen] = useState<Action | 'accept' | null>(null);
  const versionId = proposal.versions.at(-1)?.id ?? '';
  const values = {
    total: format.money(proposal.total, proposal.currency, { min: 2 }),
    provider: proposal.provider.name,
    client: proposal.client.name,
    title: proposal.request.title,
  };
  const done = (name: string) => ({
    onSuccess: () => toast({ tone: 'positive' as const, title: say(`action.${name}.done`, values) }),
    onSettled: () => setOpen(null),
  });
  const { events } = proposal;
  const failed = [act, accept].find(({ isError }) => isError)?.error;
  return (
    <Stack gap={5}>
      {failed ? <Callout tone="negative" title={errorText(failed)} /> : null}
      <ActionCard
        icon="clipboard-text"
        title={word(`proposal.${proposal.state}`)}
        text={proposal.reason ?? say(`next.${proposal.side ?? 'client'}.${proposal.state}`, values)}
        actions={
          <Cluster gap={3}>
            {events.includes('accept') ? (
              <SignGate
                command={{ operation: 'accept_proposal', id: proposal.id, body: { versionId } }}
                value={{ amount: proposal.total, currency: proposal.currency }}
              >
                <Button variant="primary" onClick={() => setOpen('accept')}>
                  {say('action.accept')}
                </Button>
              </SignGate>
            ) : null}
            {events.includes('revise') ? (
              <Button variant={proposal.state === 'countered' ? 'primary' : 'default'} onClick={onRevise}>
                {say('action.revise')}
              </Button>
            ) : null}
            {ACTS.filter((name) => events.includes(name)).map((name) => (
              <Button
                key={name}
                variant={name === 'counter' ? 'default' : 'dangerOutline'}
                onClick={() => setOpen(name)}
              >
                {say(`action.${name}`)}
              </Button>
            ))}
          </Cluster>
        }
      />
      {open === 'accept' ? (
        <ConfirmDialog
          open
          onOpenChange={() => setOpen(null)}
          title={say('action.accept.title', values)}
          text={say('action.accept.text', values)}
          confirmLabel={say('action.accept')}
          pending={accept.isPending}
          onConfirm={() =>
            accept
              .mutateAsync({ params: { id: proposal.id }, body: { versionId } }, done('accept'))
              .then(onAccepted, () => undefined)
          }
        />
      ) : open ? (
        <ReasonDialog
          title={say(`action.${open}`)}
          text={say(`action.${open}.text`, values)}
          reasonLabel={say(open === 'counter' ? 'wish' : 'reason')}
          reasonHint={say('reason.hint')}
          least={LEAST[open]}
          destructive={open !== 'counter'}
          confirmLabel={say(`action.${open}`)}
          cancelLabel={say('cancel')}
          command={{ route: act.route, isPending: act.isPending }}
          onClose={() => setOpen(null)}
          onConfirm={(reason) =>
            act.mutate(
              { params: { id: proposal.id }, body: { event: open, versionId, ...(reason.length >= 3 && { reason }) } },
              done(open),
            )
          }
        />
      ) : null}
    </Stack>
  );
};

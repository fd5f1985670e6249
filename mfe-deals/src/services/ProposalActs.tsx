import type { Proposal } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { ActionCard, Button, Callout, Cluster, Stack, useFormat } from '@orebridge/ui';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useState } from 'react';
import { useAcceptProposal, useProposalAct } from '../api/services';
import { ReasonDialog } from '../live/ReasonDialog';
import { useServiceWords } from './useServiceWords';

type Act = 'withdraw' | 'counter' | 'reject';
const ACTS: readonly Act[] = ['counter', 'reject', 'withdraw'];
/** What the client wishes to be changed must be said. */
const LEAST = { counter: 3, reject: 0, withdraw: 0 } as const;

/** What the reader can do about a proposal, and what it waits for. */
export const ProposalActs = ({ proposal, onRevise }: { proposal: Proposal; onRevise: () => void }) => {
  const { say, word } = useServiceWords();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const act = useProposalAct();
  const accept = useAcceptProposal();
  const [open, setOpen] = useState<Act | 'accept' | null>(null);
  const versionId = proposal.versions.at(-1)?.id ?? '';
  const values = {
    total: format.money(proposal.total, proposal.currency, { min: 2 }),
    provider: proposal.provider.name,
    client: proposal.client.name,
    title: proposal.request.title,
  };
  const done = (name: string) => ({
    onSuccess: () => toast({ tone: 'positive' as const, title: say(`act.${name}.done`, values) }),
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
              <Button variant="primary" onClick={() => setOpen('accept')}>
                {say('act.accept')}
              </Button>
            ) : null}
            {events.includes('revise') ? (
              <Button variant={proposal.state === 'countered' ? 'primary' : 'default'} onClick={onRevise}>
                {say('act.revise')}
              </Button>
            ) : null}
            {ACTS.filter((name) => events.includes(name)).map((name) => (
              <Button
                key={name}
                variant={name === 'counter' ? 'default' : 'dangerOutline'}
                onClick={() => setOpen(name)}
              >
                {say(`act.${name}`)}
              </Button>
            ))}
          </Cluster>
        }
      />
      {open === 'accept' ? (
        <ConfirmDialog
          open
          onOpenChange={() => setOpen(null)}
          title={say('act.accept.title', values)}
          text={say('act.accept.text', values)}
          confirmLabel={say('act.accept')}
          pending={accept.isPending}
          onConfirm={() => accept.mutate({ params: { id: proposal.id }, body: { versionId } }, done('accept'))}
        />
      ) : open ? (
        <ReasonDialog
          title={say(`act.${open}`)}
          text={say(`act.${open}.text`, values)}
          reasonLabel={say(open === 'counter' ? 'wish' : 'reason')}
          reasonHint={say('reason.hint')}
          least={LEAST[open]}
          destructive={open !== 'counter'}
          confirmLabel={say(`act.${open}`)}
          cancelLabel={say('cancel')}
          pending={act.isPending}
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

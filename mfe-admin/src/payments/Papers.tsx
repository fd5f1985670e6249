import type { Instrument } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { Button, CellTitle, Cluster, type Column, Sub, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useAcceptPaper, usePapers, useRefusePaper } from '../api/payments';
import { ListTable } from '../list/ListTable';
import { ReasonDialog } from '../list/ReasonDialog';
import { usePaged } from '@orebridge/remote-kit/pages';
import { useSay } from '../say';

/** Papers that wait to be held against their contracts, the oldest first. */
export const Papers = () => {
  const say = useSay();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const pages = usePapers();
  const paged = usePaged(pages, 'papers');
  const [open, setOpen] = useState<{ paper: Instrument; decision: 'accept' | 'refuse' } | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    toast({ tone: 'positive', title: say('payments.done') });
    close();
  };
  const accept = useAcceptPaper(done);
  const refuse = useRefusePaper(done);
  const command = open?.decision === 'accept' ? accept : refuse;
  const named = (id: string) => ({ id, header: say(`payments.paper.${id}`), cardLabel: say(`payments.paper.${id}`) });
  const columns: Column<Instrument>[] = [
    {
      ...named('number'),
      card: 'title',
      cell: ({ dealId, deal, kind, number }) => (
        <CellTitle
          title={`${say(`payments.kind.${kind}`)}, ${number}`}
          detail={deal}
          href={`/deals/${dealId}?tab=payments`}
        />
      ),
    },
    {
      ...named('issuer'),
      cell: ({ issuer, recordedBy }) => (
        <>
          {issuer}
          <Sub>{recordedBy}</Sub>
        </>
      ),
    },
    {
      ...named('amount'),
      align: 'end',
      cell: ({ amount, currency }) => format.money(amount, currency, { min: 2, max: 2 }),
    },
    { ...named('beneficiary'), cell: ({ beneficiary }) => beneficiary },
    { ...named('expires'), cell: ({ expiresOn }) => (expiresOn ? format.date(expiresOn) : '') },
    {
      ...named('flaws'),
      cell: ({ flaws }) =>
        flaws.length ? flaws.map((flaw) => say(`payments.flaw.${flaw}`)).join(', ') : say('payments.paper.sound'),
    },
  ];
  return (
    <>
      <ListTable
        label={say('payments.view.papers')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        isDemo={({ demo }) => demo}
        rowAction={(paper) => (
          <Cluster gap={2}>
            <Button size="sm" disabled={paper.flaws.length > 0} onClick={() => setOpen({ paper, decision: 'accept' })}>
              {say('payments.accept')}
            </Button>
            <Button size="sm" variant="dangerOutline" onClick={() => setOpen({ paper, decision: 'refuse' })}>
              {say('payments.refuse')}
            </Button>
          </Cluster>
        )}
        toolbarEnd={say('list.oldest')}
        empty={{ icon: 'seal-check', title: say('payments.paper.none'), text: say('payments.paper.noneText') }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      {open ? (
        <ReasonDialog
          destructive={open.decision === 'refuse'}
          title={say(`payments.${open.decision}`)}
          text={say(`payments.${open.decision}.text`)}
          confirmLabel={say(`payments.${open.decision}`)}
          reasonLabel={say('reason.label')}
          reasonHint={say('reason.auditHint')}
          pending={command.isPending}
          refusal={command.isError ? errorText(command.error) : undefined}
          onConfirm={(reason) => command.mutate({ params: { id: open.paper.id }, body: { reason } })}
          onClose={close}
        />
      ) : null}
    </>
  );
};

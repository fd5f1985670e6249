import type { Instrument } from '@orebridge/contracts';
import { useMessages, useToast } from '@orebridge/remote-kit';
import { Button, Callout, CellTitle, Cluster, type Column, Sub, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useAcceptDocument } from '../api/useAcceptDocument';
import { useDocuments } from '../api/useDocuments';
import { useRefuseDocument } from '../api/useRefuseDocument';
import { ListTable } from '../../../shared/list/ListTable';
import { useNamedRow } from '../../../shared/list/useNamedRow';
import { usePaged } from '@orebridge/remote-kit/pages';
import { LetterDifferences } from '@orebridge/remote-kit/trade';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

/** Discrepancies of a letter of credit that nobody has taken as they are. */
const standingIn = ({ differences }: Instrument) =>
  differences.flatMap(({ field, weight, waived }) => (weight === 'discrepancy' && !waived ? [field] : []));
/** True of what differs from the contract in more than a letter of credit lists: nobody accepts that. */
const isShort = (document: Instrument): boolean => {
  const listed: readonly string[] = standingIn(document);
  return document.flaws.some((flaw) => !listed.includes(flaw));
};

/** Documents that wait to be held against their contracts, the oldest first. */
export const Documents = () => {
  const say = useMessages('admin');
  const row = useNamedRow();
  const format = useFormat();
  const toast = useToast();
  const pages = useDocuments();
  const paged = usePaged(pages, 'documents');
  const [open, setOpen] = useState<{ document: Instrument; decision: 'accept' | 'refuse' } | null>(null);
  const close = () => setOpen(null);
  const done = () => {
    toast({ tone: 'positive', title: say('payments.done') });
    close();
  };
  const accept = useAcceptDocument(done);
  const refuse = useRefuseDocument(done);
  const command = open?.decision === 'accept' ? accept : refuse;
  const named = (id: string) => ({
    id,
    header: say(`payments.document.${id}`),
    cardLabel: say(`payments.document.${id}`),
  });
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
      cell: (document) => {
        const { flaws, letter, copy, message } = document;
        const discrepancies = standingIn(document).length;
        const said = letter && discrepancies ? [say('payments.document.discrepancies', { count: discrepancies })] : [];
        const short = letter ? said : flaws.map((flaw) => say(`payments.flaw.${flaw}`));
        return [
          ...(short.length ? short : [say('payments.document.sound')]),
          ...(letter && !copy && !message ? [say('payments.document.noCopy')] : []),
        ].join(', ');
      },
    },
  ];
  return (
    <>
      <ListTable
        label={say('payments.view.documents')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        isDemo={({ demo }) => demo}
        current={row}
        rowAction={(document) => (
          <Cluster gap={2}>
            <Button size="sm" disabled={isShort(document)} onClick={() => setOpen({ document, decision: 'accept' })}>
              {say('payments.accept')}
            </Button>
            <Button size="sm" variant="dangerOutline" onClick={() => setOpen({ document, decision: 'refuse' })}>
              {say('payments.refuse')}
            </Button>
          </Cluster>
        )}
        toolbarEnd={say('list.oldest')}
        empty={{ icon: 'seal-check', title: say('payments.document.none'), text: say('payments.document.noneText') }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      {open ? (
        <AuditedDialog
          destructive={open.decision === 'refuse'}
          title={say(`payments.${open.decision}`)}
          text={say(`payments.${open.decision}.text`)}
          confirmLabel={say(`payments.${open.decision}`)}
          command={command}
          onConfirm={(reason) => {
            const params = { id: open.document.id };
            if (open.decision === 'refuse') refuse.mutate({ params, body: { reason } });
            else accept.mutate({ params, body: { reason, waive: standingIn(open.document) } });
          }}
          onClose={close}
        >
          {open.document.letter ? <LetterDifferences differences={open.document.differences} /> : null}
          {open.decision === 'accept' && standingIn(open.document).length ? (
            <Callout tone="warning">{say('payments.waive.text', { count: standingIn(open.document).length })}</Callout>
          ) : null}
        </AuditedDialog>
      ) : null}
    </>
  );
};

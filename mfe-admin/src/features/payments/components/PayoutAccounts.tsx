import type { PayoutAccountReview } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { usePaged } from '@orebridge/remote-kit/pages';
import { Badge, Button, CellTitle, Cluster, type Column, Sub, Time } from '@orebridge/ui';
import { useState } from 'react';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';
import { ListTable } from '../../../shared/list/ListTable';
import { useNamedRow } from '../../../shared/list/useNamedRow';
import { usePayoutAccounts, useRefuseAccount } from '../api/usePayouts';
import { ConfirmAccountDialog } from './ConfirmAccountDialog';

const Refuse = ({ row, onClose }: { row: PayoutAccountReview; onClose: () => void }) => {
  const say = useMessages('admin');
  const refuse = useRefuseAccount(onClose);
  return (
    <AuditedDialog
      destructive
      title={say('payouts.refuse')}
      text={say('payouts.refuse.text', { company: row.company })}
      confirmLabel={say('payouts.refuse')}
      command={refuse}
      onConfirm={(reason) => refuse.mutate({ params: { id: row.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

/** Accounts for payouts that wait, the oldest first: each needs two administrators, one after the other. */
export const PayoutAccounts = () => {
  const say = useMessages('admin');
  const row = useNamedRow();
  const pages = usePayoutAccounts();
  const paged = usePaged(pages, 'payoutAccounts');
  const [open, setOpen] = useState<{ row: PayoutAccountReview; decision: 'confirm' | 'refuse' } | null>(null);
  const close = () => setOpen(null);
  const named = (id: string) => ({ id, header: say(`payouts.${id}`), cardLabel: say(`payouts.${id}`) });
  const columns: Column<PayoutAccountReview>[] = [
    {
      ...named('company'),
      card: 'title',
      cell: ({ company, companyId, enteredBy }) => (
        <CellTitle title={company} detail={enteredBy} href={`/companies/${companyId}`} />
      ),
    },
    {
      ...named('holder'),
      cell: ({ holder, sameName }) => (
        <>
          {holder}
          {sameName ? null : <Sub>{say('payouts.otherName')}</Sub>}
        </>
      ),
    },
    {
      ...named('account'),
      cell: ({ account, bank, currency }) => (
        <>
          {account}
          <Sub>{`${bank}, ${currency}`}</Sub>
        </>
      ),
    },
    {
      ...named('state'),
      cell: ({ check }) => (
        <>
          <Badge tone="warning">{say(check ? 'payouts.waitsSecond' : 'payouts.waitsFirst')}</Badge>
          {check ? <Sub>{check.by}</Sub> : null}
        </>
      ),
    },
    { ...named('holdUntil'), cell: ({ holdUntil }) => <Time value={holdUntil} show="dateTime" /> },
  ];
  return (
    <>
      <ListTable
        label={say('payments.view.accounts')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        isDemo={({ demo }) => demo}
        current={row}
        rowAction={(one) => (
          <Cluster gap={2}>
            <Button size="sm" disabled={one.own} onClick={() => setOpen({ row: one, decision: 'confirm' })}>
              {say(one.own ? 'payouts.ownCheck' : 'payouts.confirm')}
            </Button>
            <Button size="sm" variant="dangerOutline" onClick={() => setOpen({ row: one, decision: 'refuse' })}>
              {say('payouts.refuse')}
            </Button>
          </Cluster>
        )}
        toolbarEnd={say('list.oldest')}
        empty={{ icon: 'seal-check', title: say('payouts.none'), text: say('payouts.noneText') }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      {open?.decision === 'confirm' ? <ConfirmAccountDialog row={open.row} onClose={close} /> : null}
      {open?.decision === 'refuse' ? <Refuse row={open.row} onClose={close} /> : null}
    </>
  );
};

import type { BankLine } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, CellTitle, Cluster, type Column, Sub, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useBankLines } from '../api/useBankLines';
import { ChoiceField } from '../../../shared/list/ChoiceField';
import { ListTable } from '../../../shared/list/ListTable';
import { useNamedRow } from '../../../shared/list/useNamedRow';
import { useChoice, usePaged } from '@orebridge/remote-kit/pages';
import { DecideDialog } from './DecideDialog';
import { PutOffDialog } from './PutOffDialog';

const STATES = ['unmatched', 'matched', 'resolved', 'set_aside'] as const;

/** Lines of bank statements; those that found no payment by themselves first. */
export const BankLines = () => {
  const say = useMessages('admin');
  const row = useNamedRow();
  const shared = useMessages();
  const format = useFormat();
  const [state = 'unmatched', choose] = useChoice('state', STATES);
  const [open, setOpen] = useState<{ line: BankLine; way: 'decide' | 'aside' } | null>(null);
  const pages = useBankLines({ state });
  const paged = usePaged(pages, state);
  const named = (id: string) => ({ id, header: say(`payments.line.${id}`), cardLabel: say(`payments.line.${id}`) });
  const columns: Column<BankLine>[] = [
    {
      ...named('text'),
      card: 'title',
      cell: ({ remittance, reference, counterparty, counterpartyAccount }) => (
        <CellTitle
          title={counterparty ?? say('payments.line.nobody')}
          detail={[reference, remittance, counterpartyAccount].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      ...named('day'),
      cell: ({ bookedOn, statement, ageDays }) => (
        <>
          {format.date(bookedOn)}
          {ageDays === null ? null : <Sub>{say('payments.age', { days: ageDays })}</Sub>}
          <Sub>{statement}</Sub>
        </>
      ),
    },
    {
      ...named('amount'),
      align: 'end',
      cell: ({ amount, currency, direction, charges }) => (
        <>
          {`${direction === 'debit' ? '−' : ''}${format.money(amount, currency, { min: 2, max: 2 })}`}
          {charges ? (
            <Sub>{say('payments.charges', { amount: format.money(charges, currency, { min: 2, max: 2 }) })}</Sub>
          ) : null}
        </>
      ),
    },
    {
      ...named('state'),
      cell: ({ state: now, cause, kind, payment, reason, resolvedBy }) => (
        <>
          {now === 'unmatched' && cause ? say(`payments.cause.${cause}`) : say(`payments.state.${now}`)}
          {kind ? <Sub>{say(`payments.kindOf.${kind}`)}</Sub> : null}
          {payment ? <Sub>{`${payment.title}, ${payment.reference}`}</Sub> : null}
          {reason ? <Sub>{[reason, resolvedBy].filter(Boolean).join(' · ')}</Sub> : null}
        </>
      ),
    },
  ];
  return (
    <>
      <ListTable
        label={say('payments.view.lines')}
        columns={columns}
        paged={paged}
        rowKey={({ id }) => id}
        current={row}
        filters={
          <ChoiceField
            label={shared('common.state')}
            any={say('payments.state.unmatched')}
            value={state === 'unmatched' ? undefined : state}
            options={STATES.slice(1).map((value) => ({ value, label: say(`payments.state.${value}`) }))}
            onChoose={choose}
          />
        }
        rowAction={(line) =>
          line.ageDays !== null ? (
            <Cluster gap={2}>
              <Button size="sm" onClick={() => setOpen({ line, way: 'decide' })}>
                {say('payments.match')}
              </Button>
              {line.state === 'unmatched' ? (
                <Button size="sm" variant="quiet" onClick={() => setOpen({ line, way: 'aside' })}>
                  {say('payments.aside')}
                </Button>
              ) : null}
            </Cluster>
          ) : null
        }
        empty={{ icon: 'check-circle', title: say('payments.line.none'), text: say('payments.line.noneText') }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      {open?.way === 'decide' ? <DecideDialog line={open.line} onClose={() => setOpen(null)} /> : null}
      {open?.way === 'aside' ? <PutOffDialog line={open.line} onClose={() => setOpen(null)} /> : null}
    </>
  );
};

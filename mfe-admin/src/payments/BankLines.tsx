import type { BankLine } from '@orebridge/contracts';
import { Button, CellTitle, Cluster, type Column, Sub, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useBankLines } from '../api/payments';
import { ChoiceField } from '../list/ChoiceField';
import { ListTable } from '../list/ListTable';
import { useChoice, usePaged } from '@orebridge/remote-kit/pages';
import { useSay } from '../say';
import { ResolveDialog } from './ResolveDialog';

const STATES = ['unmatched', 'matched', 'resolved', 'set_aside'] as const;

/** Lines of bank statements; those that found no payment by themselves first. */
export const BankLines = () => {
  const say = useSay();
  const format = useFormat();
  const [state = 'unmatched', choose] = useChoice('state', STATES);
  const [open, setOpen] = useState<{ line: BankLine; way: 'match' | 'aside' } | null>(null);
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
      cell: ({ bookedOn, statement }) => (
        <>
          {format.date(bookedOn)}
          <Sub>{statement}</Sub>
        </>
      ),
    },
    {
      ...named('amount'),
      align: 'end',
      cell: ({ amount, currency, direction }) =>
        `${direction === 'debit' ? '−' : ''}${format.money(amount, currency, { min: 2, max: 2 })}`,
    },
    {
      ...named('state'),
      cell: ({ state: now, cause, payment, reason, resolvedBy }) => (
        <>
          {now === 'unmatched' && cause ? say(`payments.cause.${cause}`) : say(`payments.state.${now}`)}
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
        filters={
          <ChoiceField
            label={say('filter.state')}
            any={say('payments.state.unmatched')}
            value={state === 'unmatched' ? undefined : state}
            options={STATES.slice(1).map((value) => ({ value, label: say(`payments.state.${value}`) }))}
            onChoose={choose}
          />
        }
        rowAction={(line) =>
          line.state === 'unmatched' ? (
            <Cluster gap={2}>
              <Button size="sm" disabled={!line.candidates.length} onClick={() => setOpen({ line, way: 'match' })}>
                {say(line.direction === 'debit' ? 'payments.payout' : 'payments.match')}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setOpen({ line, way: 'aside' })}>
                {say('payments.aside')}
              </Button>
            </Cluster>
          ) : null
        }
        empty={{ icon: 'check-circle', title: say('payments.line.none'), text: say('payments.line.noneText') }}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      {open ? <ResolveDialog {...open} onClose={() => setOpen(null)} /> : null}
    </>
  );
};

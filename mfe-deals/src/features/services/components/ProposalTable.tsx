import type { ProposalCard } from '@orebridge/contracts';
import { PROPOSAL_STATUS, WORK_STATUS } from '@orebridge/remote-kit/trade';
import { CellTitle, type Column, DemoRibbon, StatusBadge, Sub, Table, Time, useFormat } from '@orebridge/ui';
import type { ComponentProps } from 'react';
import { useServiceMessages } from '../../../shared/services/useServiceMessages';

type ListStates = Pick<ComponentProps<typeof Table<ProposalCard>>, 'state' | 'empty' | 'error'>;

/** Proposals, one a row: what for, with whom, at what sum, and where it stands. */
export const ProposalTable = ({
  rows,
  label,
  ...faces
}: { rows: readonly ProposalCard[]; label: string } & ListStates) => {
  const { say, word } = useServiceMessages();
  const format = useFormat();
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const columns: Column<ProposalCard>[] = [
    {
      ...named('title'),
      card: 'title',
      cell: (one) => (
        <CellTitle
          title={one.request.title}
          detail={`${one.reference} · ${word(`kind.${one.request.kind}`)}`}
          href={`/proposals/${one.id}`}
        />
      ),
    },
    {
      ...named('party'),
      cell: (one) => (
        <>
          {one.side === 'client' ? one.provider.name : one.client.name} {one.demo ? <DemoRibbon inline /> : null}
          <Sub>{say(one.side === 'client' ? 'provider' : 'client')}</Sub>
        </>
      ),
    },
    {
      ...named('total'),
      align: 'end',
      cell: (one) => (
        <>
          {format.money(one.total, one.currency, { min: 2 })}
          <Sub>{say('days', { count: one.turnaroundDays })}</Sub>
        </>
      ),
    },
    {
      ...named('state'),
      cell: (one) =>
        one.engagement ? (
          <StatusBadge status={WORK_STATUS[one.engagement.state]} label={word(`work.${one.engagement.state}`)} />
        ) : (
          <StatusBadge status={PROPOSAL_STATUS[one.state]} label={word(`proposal.${one.state}`)} />
        ),
    },
    {
      ...named('expires'),
      hideBelow: 1280,
      cell: (one) =>
        one.state === 'pending' ? <Time value={one.expiresAt} show="date" /> : <Time value={one.updatedAt} />,
    },
  ];
  return <Table label={label} columns={columns} rows={rows} rowKey={({ id }) => id} {...faces} />;
};

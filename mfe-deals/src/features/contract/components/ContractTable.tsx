import type { ContractCard } from '@orebridge/contracts';
import { CONTRACT_STATUS } from '@orebridge/remote-kit/trade';
import { CellTitle, type Column, MineralThumb, StatusBadge, Sub, Table, Time, useFormat } from '@orebridge/ui';
import type { ComponentProps } from 'react';
import { useLotName } from '../../../shared/negotiation/useLotName';
import { useContractMessages } from '../hooks/useContractMessages';

type ListStates = Pick<ComponentProps<typeof Table<ContractCard>>, 'state' | 'empty' | 'error'>;

/** Contracts, one a row: the lot, the other party, where it stands, and who must sign until when. */
export const ContractTable = ({
  label,
  rows,
  ...faces
}: { label: string; rows: readonly ContractCard[] } & ListStates) => {
  const { say } = useContractMessages();
  const format = useFormat();
  const lotName = useLotName();
  const named = (id: string) => ({ header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const waitsFor = ({ mustSign, side }: ContractCard): string => {
    if (mustSign.length === 0) return say('nobody');
    if (mustSign.length === 2) return say('bothSign');
    return mustSign[0] === side ? say('youSign') : say(`sign.${mustSign[0]}`);
  };
  const columns: Column<ContractCard>[] = [
    {
      id: 'lot',
      header: say('column.contract'),
      card: 'title',
      cell: (row) => (
        <CellTitle
          media={row.listing.mineralType ? <MineralThumb mineral={row.listing.mineralType} size={32} /> : undefined}
          title={lotName(row.listing)}
          detail={say('number', { reference: row.reference, version: row.version })}
          href={`/deals/${row.dealId}?tab=contract`}
        />
      ),
    },
    {
      id: 'parties',
      ...named('parties'),
      cell: (row) => (
        <>
          {row.seller.name}
          <Sub>{row.buyer.name}</Sub>
        </>
      ),
    },
    { id: 'total', ...named('total'), align: 'end', cell: (row) => format.money(row.total, row.currency) },
    {
      id: 'status',
      ...named('status'),
      cell: (row) => <StatusBadge status={CONTRACT_STATUS[row.status]} label={say(`status.${row.status}`)} />,
    },
    {
      id: 'waits',
      ...named('waits'),
      cell: (row) => (
        <>
          {waitsFor(row)}
          {row.dueAt && row.mustSign.length ? <Sub>{say('until', { date: format.deadline(row.dueAt) })}</Sub> : null}
        </>
      ),
    },
    { id: 'updated', ...named('updated'), cell: (row) => <Time value={row.updatedAt} show="relative" /> },
  ];
  return <Table label={label} columns={columns} rows={rows} rowKey={({ dealId }) => dealId} {...faces} />;
};

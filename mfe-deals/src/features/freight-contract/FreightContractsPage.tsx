import type { FreightContractCard } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import {
  CellTitle,
  type Column,
  DemoRibbon,
  EmptyState,
  ErrorState,
  PageBody,
  PageHeader,
  Stack,
  StatusBadge,
  Sub,
  Table,
  Time,
  useFormat,
} from '@orebridge/ui';
import { useFreightContracts } from './api/useFreightContracts';
import { FREIGHT_STATUS, useFreightMessages } from './hooks/useFreightMessages';
import { useLiveFreight } from './hooks/useLiveFreight';
import { listState, MoreRows, SearchField, useTyped } from '@orebridge/remote-kit/pages';

/** Freight contracts of the own company, as carrier or as client. */
export default function FreightContractsPage() {
  const { say, word } = useFreightMessages();
  const format = useFormat();
  const errorText = useErrorText();
  useLiveFreight();
  const { typed, onType: setTyped, settled: q } = useTyped();
  const pages = useFreightContracts(q ? { q } : {});
  const rows = (pages.data?.pages ?? []).flatMap(({ items }) => items);
  const named = (id: string) => ({ id, header: say(`column.${id}`), cardLabel: say(`column.${id}`) });
  const columns: Column<FreightContractCard>[] = [
    {
      ...named('title'),
      card: 'title',
      cell: (one) => (
        <CellTitle
          title={one.title}
          detail={`${one.reference} · ${one.from} – ${one.to}`}
          href={`/logistics-contracts/${one.id}`}
        />
      ),
    },
    {
      ...named('party'),
      cell: (one) => (
        <>
          {one.side === 'client' ? one.carrier.name : one.client.name} {one.demo ? <DemoRibbon inline /> : null}
          <Sub>{say(one.side === 'client' ? 'carrier' : 'client')}</Sub>
        </>
      ),
    },
    { ...named('total'), align: 'end', cell: (one) => format.money(one.total, one.currency) },
    {
      ...named('state'),
      cell: (one) => <StatusBadge status={FREIGHT_STATUS[one.state]} label={word(`contract.${one.state}`)} />,
    },
    { ...named('updated'), hideBelow: 1280, cell: (one) => <Time value={one.updatedAt} /> },
  ];
  return (
    <PageBody>
      <PageHeader title={say('title')} subtitle={say('subtitle')} />
      <Stack gap={6}>
        <SearchField label={say('search')} typed={typed} onType={setTyped} />
        <Table
          label={say('title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          state={listState(pages, rows, false)}
          empty={<EmptyState icon="truck" title={say(q ? 'noneFound' : 'none')} text={say('noneText')} />}
          error={<ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />}
        />
        <MoreRows pages={pages} />
      </Stack>
    </PageBody>
  );
}

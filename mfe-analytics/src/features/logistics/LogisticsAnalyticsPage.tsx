import type { TransportActivity } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Read } from '@orebridge/remote-kit/pages';
import { Callout, type Column, EmptyState, PageBody, PageHeader, Panel, Stack, Table, useFormat } from '@orebridge/ui';
import { useTransport } from './api/useTransport';
import { Period, usePeriod } from '../../shared/Period';
import { Transport } from './components/Transport';

/** How goods move on the market, for those who carry them. */
export default function LogisticsAnalyticsPage() {
  const say = useMessages('analytics');
  const format = useFormat();
  const transport = useTransport(usePeriod());
  const columns: Column<TransportActivity['modes'][number]>[] = [
    { id: 'mode', header: say('transport.mode'), card: 'title', cell: ({ mode }) => say(`mode.${mode}`) },
    {
      id: 'deals',
      header: say('column.deals'),
      cardLabel: say('column.deals'),
      align: 'end',
      cell: ({ deals }) => format.number(deals),
    },
  ];
  return (
    <PageBody>
      <PageHeader title={say('transport.title')} subtitle={say('transport.subtitle')} actions={<Period />} />
      <Read of={transport}>
        {(data) => (
          <Stack gap={7}>
            <Transport data={data} />
            <Panel title={say('transport.modes')} flush>
              <Table
                label={say('transport.modes')}
                density="compact"
                columns={columns}
                rows={data.modes}
                rowKey={({ mode }) => mode}
                empty={<EmptyState icon="truck" title={say('transport.none')} text={say('transport.noneText')} />}
              />
            </Panel>
            <Callout>{say('transport.whole')}</Callout>
          </Stack>
        )}
      </Read>
    </PageBody>
  );
}

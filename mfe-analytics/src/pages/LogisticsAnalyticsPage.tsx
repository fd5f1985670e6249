import type { TransportActivity } from '@orebridge/contracts';
import { Callout, type Column, EmptyState, PageBody, PageHeader, Panel, Stack, Table, useFormat } from '@orebridge/ui';
import { useTransport } from '../api';
import { Period, usePeriod } from '../Period';
import { Read } from '../Read';
import { useSay } from '../say';
import { Transport } from '../Transport';

/** How goods move on the market, for those who carry them. */
export default function LogisticsAnalyticsPage() {
  const say = useSay();
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

import type { ExecutionQueueRow } from '@orebridge/contracts';
import { listState } from '@orebridge/remote-kit/pages';
import { Link, RowItem, RowList, Stack, Text, Time, useFormat } from '@orebridge/ui';
import { useExecutionQueue } from './api/useExecutionQueue';
import { useExecutionMessages } from '../features/execution/hooks/useExecutionMessages';
import { useLiveTrade } from '../shared/useLiveTrade';
import { ListPanel } from './ListPanel';

const SHOWN = 8;

/** What waits for an administrator in the execution of deals: documents to decide on, open disputes, and deals on hold. */
export default function ExecutionQueue() {
  const { say, known } = useExecutionMessages();
  const format = useFormat();
  useLiveTrade();
  const read = useExecutionQueue();
  const groups = [
    { id: 'documents', rows: read.data?.documents ?? [], tab: 'shipment', label: 'document.type' },
    { id: 'disputes', rows: read.data?.disputes ?? [], tab: 'disputes', label: 'deals.execution.dispute' },
    { id: 'holds', rows: read.data?.holds ?? [], tab: 'disputes', label: 'deals.execution.suspension' },
  ];
  const all = groups.flatMap(({ rows }) => rows);
  const detail = ({ buyer, seller, amount, currency, detail: words }: ExecutionQueueRow): string =>
    [`${seller}, ${buyer}`, amount && currency ? format.money(amount, currency, { min: 2, max: 2 }) : '', words]
      .filter(Boolean)
      .join(' · ');
  return (
    <ListPanel
      title={say('queue.title')}
      state={listState(read, all, false)}
      read={read}
      demo={all.some(({ demo }) => demo)}
      empty={{ icon: 'scales', title: say('queue.empty'), text: say('queue.emptyText') }}
    >
      {() => (
        <Stack gap={0}>
          {groups
            .filter(({ rows }) => rows.length)
            .map(({ id, rows, tab, label }) => (
              <section key={id}>
                <Text as="h3" size="bodySm" tone="secondary" style={{ padding: '12px 16px 4px' }}>
                  {say(`queue.${id}`, { count: rows.length })}
                </Text>
                <RowList label={say(`queue.${id}`, { count: rows.length })}>
                  {rows.slice(0, SHOWN).map((row) => (
                    <RowItem
                      key={row.id}
                      title={
                        <Link href={`/deals/${row.dealId}?tab=${tab}`}>
                          {[known(`${label}.${row.type}`) ?? row.type, row.name, row.reference].join(' · ')}
                        </Link>
                      }
                      detail={detail(row)}
                      end={<Time value={row.since} show="date" />}
                    />
                  ))}
                </RowList>
              </section>
            ))}
        </Stack>
      )}
    </ListPanel>
  );
}

import type { CourseDeskRow } from '@orebridge/contracts';
import { Link, RowItem, RowList, Stack, Text, Time, useFormat } from '@orebridge/ui';
import { useCourseDesk } from '../api/course';
import { useCourseWords } from '../course/useCourseWords';
import { listState } from '../live/listState';
import { useLiveTrade } from '../live/useLiveTrade';
import { ListPanel } from './ListPanel';

const SHOWN = 8;

/** What waits for an administrator in the course of deals: papers to decide on, open disputes, and deals on hold. */
export default function CourseDesk() {
  const { say, known } = useCourseWords();
  const format = useFormat();
  useLiveTrade();
  const read = useCourseDesk();
  const groups = [
    { id: 'papers', rows: read.data?.papers ?? [], tab: 'shipment', label: 'document.type' },
    { id: 'disputes', rows: read.data?.disputes ?? [], tab: 'disputes', label: 'deals.course.dispute' },
    { id: 'holds', rows: read.data?.holds ?? [], tab: 'disputes', label: 'deals.course.suspension' },
  ];
  const all = groups.flatMap(({ rows }) => rows);
  const detail = ({ buyer, seller, amount, currency, detail: words }: CourseDeskRow): string =>
    [`${seller}, ${buyer}`, amount && currency ? format.money(amount, currency, { min: 2, max: 2 }) : '', words]
      .filter(Boolean)
      .join(' · ');
  return (
    <ListPanel
      title={say('desk.title')}
      state={listState(read, all, false)}
      read={read}
      demo={all.some(({ demo }) => demo)}
      empty={{ icon: 'scales', title: say('desk.empty'), text: say('desk.emptyText') }}
    >
      {() => (
        <Stack gap={0}>
          {groups
            .filter(({ rows }) => rows.length)
            .map(({ id, rows, tab, label }) => (
              <section key={id}>
                <Text as="h3" size="bodySm" tone="secondary" style={{ padding: '12px 16px 4px' }}>
                  {say(`desk.${id}`, { count: rows.length })}
                </Text>
                <RowList label={say(`desk.${id}`, { count: rows.length })}>
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

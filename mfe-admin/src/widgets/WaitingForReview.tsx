import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { DemoRibbon, EmptyState, ErrorState, Icon, Link, Panel, RowItem, RowList, SkeletonText } from '@orebridge/ui';
import { useDecisions } from '../shared/api/useDecisions';
import { Due } from '../shared/queues/Due';
import { iconOf, placeOf } from '../features/decisions/decision-places';
import { useDecisionText } from '../features/decisions/hooks/useDecisionText';
import { useLiveDecisions } from '../shared/queues/useLiveDecisions';

const SHOWN = 5;

/** What waits for a decision of the reader and is due first, of every kind. */
export default function WaitingForReview() {
  const say = useMessages('admin');
  const errorText = useErrorText();
  const text = useDecisionText();
  const read = useDecisions();
  useLiveDecisions(read);
  const rows = read.data?.items.slice(0, SHOWN) ?? [];
  const counts = read.data?.counts ?? [];
  const sum = (of: 'waiting' | 'overdue') => counts.reduce((total, count) => total + count[of], 0);
  return (
    <Panel
      title={say('widget.waiting')}
      meta={rows.length > 0 ? say('decisions.waiting', { total: sum('waiting'), overdue: sum('overdue') }) : undefined}
      flush={rows.length > 0}
      actions={
        <Link quiet href="/admin?tab=decisions">
          {say('widget.all')}
        </Link>
      }
    >
      {read.isPending ? <SkeletonText lines={4} /> : null}
      {read.isError && rows.length === 0 ? (
        <ErrorState text={errorText(read.error)} onRetry={() => void read.refetch()} />
      ) : null}
      {read.data && rows.length === 0 ? (
        <EmptyState icon="seal-check" title={say('decisions.empty')} text={say('decisions.emptyText')} />
      ) : null}
      {rows.length > 0 ? (
        <RowList label={say('widget.waiting')}>
          {rows.map((row) => (
            <RowItem
              key={`${row.kind} ${row.id}`}
              lead={<Icon name={iconOf(row.kind)} size={18} />}
              title={<Link href={placeOf(row)}>{text.title(row)}</Link>}
              detail={[text.kind(row.kind), text.detail(row)].filter(Boolean).join(', ')}
              end={
                <>
                  {row.demo ? <DemoRibbon inline /> : null}
                  <Due row={row} now={new Date()} />
                </>
              }
            />
          ))}
        </RowList>
      ) : null}
    </Panel>
  );
}

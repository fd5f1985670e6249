import { useErrorText } from '@orebridge/remote-kit';
import {
  DemoRibbon,
  EmptyState,
  ErrorState,
  Link,
  Marks,
  MineralThumb,
  Panel,
  RowItem,
  RowList,
  SkeletonText,
} from '@orebridge/ui';
import { useLotsToReview } from '../api/listLotsToReview';
import { useLiveDesk } from '../list/useLiveDesk';
import { lotName } from '../lot/lotName';
import { useSay } from '../say';
import { markStates } from '../verifications/useLotColumns';
import { waitingText } from '../verifications/waiting';

const SHOWN = 5;

/** The lots that have waited longest for a reviewer. */
export default function WaitingForReview() {
  const say = useSay();
  const errorText = useErrorText();
  useLiveDesk();
  const pages = useLotsToReview({ limit: SHOWN });
  const page = pages.data?.pages[0];
  const rows = page?.items ?? [];
  return (
    <Panel
      title={say('widget.waiting')}
      meta={page ? say('verifications.waiting', { count: page.total }) : undefined}
      flush={rows.length > 0}
      actions={
        <Link quiet href="/admin?tab=verifications">
          {say('widget.all')}
        </Link>
      }
    >
      {pages.isPending ? <SkeletonText lines={4} /> : null}
      {pages.isError && rows.length === 0 ? (
        <ErrorState text={errorText(pages.error)} onRetry={() => void pages.refetch()} />
      ) : null}
      {page && rows.length === 0 ? (
        <EmptyState icon="seal-check" title={say('verifications.empty')} text={say('verifications.emptyText')} />
      ) : null}
      {rows.length > 0 ? (
        <RowList label={say('widget.waiting')}>
          {rows.map((lot) => (
            <RowItem
              key={lot.id}
              lead={
                lot.mineralType ? (
                  <MineralThumb mineral={lot.mineralType} photo={lot.image ?? undefined} size={32} />
                ) : null
              }
              title={<Link href={`/admin?tab=verifications&lot=${lot.id}`}>{lotName(lot, say)}</Link>}
              detail={[lot.seller.name, lot.submittedAt ? waitingText(say, lot.submittedAt, new Date()) : null]
                .filter(Boolean)
                .join(', ')}
              end={
                <>
                  {lot.demo ? <DemoRibbon inline /> : null}
                  <Marks states={markStates(lot.marks)} />
                </>
              }
            />
          ))}
        </RowList>
      ) : null}
    </Panel>
  );
}

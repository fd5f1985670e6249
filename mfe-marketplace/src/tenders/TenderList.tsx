import type { TenderCard } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import {
  Button,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Link,
  MineralThumb,
  Panel,
  RowItem,
  RowList,
  Skeleton,
  Stack,
  StatusBadge,
  useFormat,
} from '@orebridge/ui';
import { useTenders, type TenderView } from '../api/tenders';
import { DemoNote, demoIn } from '../lot/demo';
import { useSay } from '../say';
import { useExactTime } from './ClosingTime';
import { TENDER_STATUS } from './status';

/** Tenders of one view, page after page. */
export const TenderList = ({ view }: { view: TenderView }) => {
  const say = useSay();
  const format = useFormat();
  const exact = useExactTime();
  const errorText = useErrorText();
  const answer = useTenders(view);
  const items = answer.data?.pages.flatMap((page) => page.items) ?? [];
  const demo = demoIn(items);
  if (answer.isPending)
    return (
      <div role="status" aria-label={say('loading')}>
        <Skeleton height={260} />
      </div>
    );
  if (answer.isError)
    return (
      <ErrorState title={say('tender.failed')} text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
    );
  if (items.length === 0)
    return <EmptyState icon="scales" title={say(`tender.none.${view}`)} text={say(`tender.none.${view}.text`)} />;
  const detail = (one: TenderCard) =>
    [
      one.reference,
      say(`tender.kind.${one.kind}`),
      one.quantity && one.unit ? format.quantity(one.quantity, one.unit) : '',
      view === 'own' ? '' : (one.buyer.name ?? say('need.unnamedBuyer')),
      say('tender.closes', { time: exact(one.closesAt, one.timeZone) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Stack gap={5}>
      <DemoNote shown={demo === 'all'} />
      <Panel flush>
        <RowList label={say(`tender.tab.${view}`)}>
          {items.map((one) => (
            <RowItem
              key={one.id}
              lead={<MineralThumb mineral={one.mineralType ?? ''} size={40} />}
              title={<Link href={`/tenders/${one.id}`}>{one.title || one.reference}</Link>}
              detail={
                <>
                  {detail(one)} {demo === 'some' && one.demo ? <DemoRibbon inline /> : null}
                </>
              }
              end={<StatusBadge status={TENDER_STATUS[one.state]} label={say(`tender.state.${one.state}`)} />}
            />
          ))}
        </RowList>
      </Panel>
      {answer.hasNextPage ? (
        <div>
          <Button pending={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {say('need.more')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
};

import type { InquiryCard } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import {
  Badge,
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
  Time,
} from '@orebridge/ui';
import type { useInquiries } from '../api/inquiries';
import { DemoNote, demoIn } from '../lot/demo';
import { useSay } from '../say';

interface Props {
  answer: ReturnType<typeof useInquiries>;
  hrefOf: (id: string) => string;
  chosen: string | null;
  empty: { title: string; text: string };
}

/** Threads, the newest message first. */
export const ThreadList = ({ answer, hrefOf, chosen, empty }: Props) => {
  const say = useSay();
  const errorText = useErrorText();
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
      <ErrorState title={say('ask.failed')} text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
    );
  if (items.length === 0) return <EmptyState icon="chat-circle" title={empty.title} text={empty.text} />;
  const other = ({ side, buyer, seller }: InquiryCard) => (side === 'seller' ? buyer.name : seller.name);
  return (
    <Stack gap={5}>
      <DemoNote shown={demo === 'all'} />
      <Panel flush>
        <RowList label={say('ask.list')}>
          {items.map((one) => (
            <RowItem
              key={one.id}
              unread={one.unread > 0}
              lead={<MineralThumb mineral={one.listing.mineralType ?? ''} size={40} />}
              title={
                <Link href={hrefOf(one.id)} aria-current={one.id === chosen ? 'true' : undefined}>
                  {say('ask.row', { company: other(one), lot: one.listing.mineralName || say('lot.unnamed') })}
                </Link>
              }
              detail={
                <>
                  {one.last.by === one.side ? say('ask.youSaid', { text: one.last.text }) : one.last.text}{' '}
                  {demo === 'some' && one.demo ? <DemoRibbon inline /> : null}
                </>
              }
              end={
                <>
                  <Time value={one.last.at} show="relative" />{' '}
                  {one.unread > 0 ? <Badge tone="info">{say('ask.unread', { count: one.unread })}</Badge> : null}
                </>
              }
            />
          ))}
        </RowList>
      </Panel>
      {answer.hasNextPage ? (
        <div>
          <Button pending={answer.isFetchingNextPage} onClick={() => void answer.fetchNextPage()}>
            {say('ask.more')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
};

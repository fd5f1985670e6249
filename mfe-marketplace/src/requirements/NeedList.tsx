import type { RequirementCard } from '@orebridge/contracts';
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
} from '@orebridge/ui';
import type { useOwnRequirements } from '../api/requirements';
import { DemoNote, demoIn } from '../lot/demo';
import { useRequirementWords } from '../matches/useRequirementWords';
import { useSay } from '../say';
import { NEED_STATUS } from './status';

interface Props {
  label: string;
  answer: ReturnType<typeof useOwnRequirements>;
  empty: { title: string; text: string };
  /** Names the buyer instead of the state. */
  byBuyer?: boolean;
}

/** Requirements, page after page. */
export const NeedList = ({ label, answer, empty, byBuyer }: Props) => {
  const say = useSay();
  const words = useRequirementWords();
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
      <ErrorState title={say('need.failed')} text={errorText(answer.error)} onRetry={() => void answer.refetch()} />
    );
  if (items.length === 0) return <EmptyState icon="clipboard-text" title={empty.title} text={empty.text} />;
  const detail = (one: RequirementCard) =>
    [byBuyer ? (one.buyer.name ?? say('need.unnamedBuyer')) : one.reference, words(one)].filter(Boolean).join(' · ');
  return (
    <Stack gap={5}>
      <DemoNote shown={demo === 'all'} />
      <Panel flush>
        <RowList label={label}>
          {items.map((one) => (
            <RowItem
              key={one.id}
              lead={<MineralThumb mineral={one.mineralType ?? ''} size={40} />}
              title={<Link href={`/requirements/${one.id}`}>{one.title || say('need.untitled')}</Link>}
              detail={
                <>
                  {detail(one)} {demo === 'some' && one.demo ? <DemoRibbon inline /> : null}
                </>
              }
              end={
                byBuyer ? undefined : (
                  <StatusBadge status={NEED_STATUS[one.state]} label={say(`need.state.${one.state}`)} />
                )
              }
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

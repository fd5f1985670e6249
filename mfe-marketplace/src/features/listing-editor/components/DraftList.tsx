import type { ListingCard } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import {
  Button,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  MineralThumb,
  Panel,
  RowItem,
  RowList,
  Stack,
  StatusBadge,
  useFormat,
} from '@orebridge/ui';
import { useMine } from '../../../shared/api/useMine';
import { demoIn } from '../../../shared/lots/Demo';

const PARTS = [
  { id: 'continue', states: ['draft', 'rejected'] },
  { id: 'waiting', states: ['pending', 'under_review'] },
  { id: 'market', states: ['published', 'inactive', 'blocked'] },
] as const satisfies readonly { id: string; states: readonly ListingCard['state'][] }[];

/** The company's lots: drafts and rejected ones to go on with, those in review, and the rest. */
export const DraftList = () => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const format = useFormat();
  const errorText = useErrorText();
  const mine = useMine();
  const lots = mine.data?.pages.flatMap((page) => page.items) ?? [];
  const start = (
    <LinkButton variant="primary" icon="plus" href="/create-listing?draft=new">
      {say('create.start')}
    </LinkButton>
  );
  if (mine.isPending) return <Loading height={220} />;
  if (mine.isError)
    return <ErrorState title={say('create.failed')} text={errorText(mine.error)} onRetry={() => void mine.refetch()} />;
  if (lots.length === 0)
    return (
      <EmptyState icon="plus-square" title={say('create.none.title')} text={say('create.none.text')} actions={start} />
    );

  const row = (lot: ListingCard) => {
    const open = lot.state === 'draft' || lot.state === 'rejected';
    const name = lot.mineralName || say('lot.unnamed');
    return (
      <RowItem
        key={lot.id}
        lead={<MineralThumb mineral={lot.mineralType ?? ''} photo={lot.image ?? undefined} size={40} />}
        title={<Link href={open ? `/create-listing?draft=${lot.id}` : `/listing/${lot.id}`}>{name}</Link>}
        detail={say('create.changed', { reference: lot.reference, when: format.relativeTime(lot.updatedAt) })}
        end={<StatusBadge status={lot.label} />}
      />
    );
  };
  return (
    <Stack gap={7}>
      {demoIn(lots) === 'none' ? null : <DemoRibbon />}
      {PARTS.map(({ id, states }) => {
        const members = lots.filter(({ state }) => (states as readonly string[]).includes(state));
        return members.length > 0 ? (
          <Panel key={id} flush title={say(`create.part.${id}`)} meta={format.number(members.length)}>
            <RowList label={say(`create.part.${id}`)}>{members.map(row)}</RowList>
          </Panel>
        ) : null;
      })}
      {mine.hasNextPage ? (
        <div>
          <Button
            pending={mine.isFetchingNextPage}
            pendingLabel={say('foot.loading')}
            onClick={() => void mine.fetchNextPage()}
          >
            {shared('common.showMore')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
};

import type { ListingCard } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import {
  Badge,
  Cluster,
  DemoRibbon,
  EmptyState,
  ErrorState,
  Link,
  LinkButton,
  MineralThumb,
  Panel,
  RowItem,
  RowList,
  StatusBadge,
  useFormat,
} from '@orebridge/ui';
import styled from 'styled-components';
import { useLiveListings } from '../shared/api/useLiveListings';
import { useMine } from '../shared/api/useMine';
import { demoIn } from '../shared/lots/Demo';

const SHOWN = 5;
const ORDER: readonly ListingCard['state'][] = [
  'draft',
  'rejected',
  'pending',
  'under_review',
  'published',
  'inactive',
  'blocked',
];

const Counts = styled.div`
  padding: 12px 16px;
  border-bottom: 1px solid var(--border-subtle);
`;

/** The seller's lots: how many in which state, and those that changed last. */
const YourListings = () => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const errorText = useErrorText();
  const mine = useMine();
  useLiveListings();
  const lots = mine.data?.pages.flatMap((page) => page.items) ?? [];
  const more = mine.hasNextPage;
  const add = (
    <LinkButton size="sm" icon="plus" href="/create-listing?draft=new">
      {say('widget.your.add')}
    </LinkButton>
  );
  const countOf = (state: ListingCard['state']) => lots.filter((lot) => lot.state === state).length;
  return (
    <Panel flush title={say('widget.your.title')} actions={add}>
      {mine.isPending ? (
        <Loading height={220} />
      ) : mine.isError ? (
        <ErrorState title={say('create.failed')} text={errorText(mine.error)} onRetry={() => void mine.refetch()} />
      ) : lots.length === 0 ? (
        <EmptyState icon="plus-square" title={say('create.none.title')} text={say('create.none.text')} />
      ) : (
        <>
          <Counts>
            <Cluster gap={3}>
              {ORDER.filter((state) => countOf(state) > 0).map((state) => (
                <Badge key={state} tone="neutral">
                  {say('widget.your.count', {
                    state: say(`state.${state}`),
                    count: `${countOf(state)}${more ? '+' : ''}`,
                  })}
                </Badge>
              ))}
              {demoIn(lots) === 'none' ? null : <DemoRibbon inline />}
            </Cluster>
          </Counts>
          <RowList label={say('widget.your.title')}>
            {lots.slice(0, SHOWN).map((lot) => (
              <RowItem
                key={lot.id}
                lead={<MineralThumb mineral={lot.mineralType ?? ''} photo={lot.image ?? undefined} size={40} />}
                title={<Link href={`/listing/${lot.id}`}>{lot.mineralName || say('lot.unnamed')}</Link>}
                detail={say('create.changed', { reference: lot.reference, when: format.relativeTime(lot.updatedAt) })}
                end={<StatusBadge status={lot.label} />}
              />
            ))}
          </RowList>
        </>
      )}
    </Panel>
  );
};

export default YourListings;

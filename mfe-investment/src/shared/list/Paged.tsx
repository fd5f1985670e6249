import { useMessages } from '@orebridge/remote-kit';
import { MoreRows, type PagedAnswer, PagedList } from '@orebridge/remote-kit/pages';
import { Cluster, DemoRibbon, type EmptyStateProps, Stack } from '@orebridge/ui';
import type { ReactNode } from 'react';

interface Props<Item> {
  answer: PagedAnswer<{ items: readonly Item[] }>;
  empty: EmptyStateProps;
  children: (items: readonly Item[]) => ReactNode;
}

/** A paged list that says where records in it are of the demo. */
export const Paged = <Item extends { demo: boolean }>({ answer, empty, children }: Props<Item>) => {
  const say = useMessages('investment');
  return (
    <PagedList answer={answer} failed={say('failed')} empty={empty}>
      {(items) => (
        <Stack gap={5}>
          {items.some(({ demo }) => demo) ? (
            <Cluster>
              <DemoRibbon inline />
            </Cluster>
          ) : null}
          {children(items)}
          <MoreRows pages={answer} />
        </Stack>
      )}
    </PagedList>
  );
};

import { type PagedListStates, MoreRows, type PagedAnswer, PagedList } from '@orebridge/remote-kit/pages';
import { Grid, Text } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { DemoNote, demoIn } from '../lots/Demo';

interface Props<Item> extends PagedListStates {
  answer: PagedAnswer<{ items: readonly Item[]; total: number; capped: boolean }>;
  /** Says how many were found, and whether there are more than were counted. */
  found: (counted: { count: number; more: 'yes' | 'no' }) => string;
  children: (one: Item, markDemo: boolean) => ReactNode;
}

/** How many records a search found, and their cards, page after page. */
export const FoundCards = <Item extends { demo: boolean }>({ answer, found, children, ...faces }: Props<Item>) => {
  const [page] = answer.data?.pages ?? [];
  return (
    <PagedList answer={answer} height={320} {...faces}>
      {(items) => {
        const demo = demoIn(items);
        return (
          <>
            <DemoNote shown={demo === 'all'} />
            <Text as="p" size="bodySm" tone="secondary" role="status">
              {found({ count: page?.total ?? 0, more: page?.capped ? 'yes' : 'no' })}
            </Text>
            <Grid columns={3}>{items.map((one) => children(one, demo === 'some'))}</Grid>
            <MoreRows pages={answer} />
          </>
        );
      }}
    </PagedList>
  );
};

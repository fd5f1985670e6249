import { Grid, Text } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { DemoNote, demoIn } from '../lot/demo';
import { useSay } from '../say';
import { More } from './More';
import { type Faces, Paged, type PagedAnswer } from './Paged';

interface Props<Item> extends Faces {
  answer: PagedAnswer<{ items: readonly Item[]; total: number; capped: boolean }>;
  /** Key of the words that say how many were found. */
  found: string;
  children: (one: Item, markDemo: boolean) => ReactNode;
}

/** How many records a search found, and their cards, page after page. */
export const FoundCards = <Item extends { demo: boolean }>({ answer, found, children, ...faces }: Props<Item>) => {
  const say = useSay();
  const [page] = answer.data?.pages ?? [];
  return (
    <Paged answer={answer} height={320} {...faces}>
      {(items) => {
        const demo = demoIn(items);
        return (
          <>
            <DemoNote shown={demo === 'all'} />
            <Text as="p" size="bodySm" tone="secondary" role="status">
              {say(found, { count: page?.total ?? 0, more: page?.capped ? 'yes' : 'no' })}
            </Text>
            <Grid columns={3}>{items.map((one) => children(one, demo === 'some'))}</Grid>
            <More answer={answer} />
          </>
        );
      }}
    </Paged>
  );
};

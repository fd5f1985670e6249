import type { ListingCard } from '@orebridge/contracts';
import { Grid, Skeleton, VisuallyHidden } from '@orebridge/ui';
import { demoIn } from '../lot/demo';
import { cardOf, LotCard } from '../lot/LotCard';
import { useSay } from '../say';

const ABOVE_FOLD = 4;

/** Lots as cards, with their plates. */
export const ListingCards = ({ lots, loading }: { lots: readonly ListingCard[]; loading: boolean }) => {
  const say = useSay();
  if (loading)
    return (
      <div role="status" aria-label={say('loading')}>
        <Grid columns="fill">
          {Array.from({ length: 8 }, (_, place) => (
            <Skeleton key={place} height={340} />
          ))}
        </Grid>
      </div>
    );
  const markDemo = demoIn(lots) === 'some';
  return (
    <>
      <VisuallyHidden as="h2">{say('table.label')}</VisuallyHidden>
      <Grid columns="fill">
        {lots.map((lot, place) => (
          <LotCard
            key={lot.id}
            lot={cardOf(lot)}
            href={`/listing/${lot.id}`}
            eager={place < ABOVE_FOLD}
            markDemo={markDemo}
          />
        ))}
      </Grid>
    </>
  );
};

import type { ListingCard } from '@orebridge/contracts';
import { Checkbox, Grid, Skeleton, VisuallyHidden } from '@orebridge/ui';
import { demoIn } from '../lot/demo';
import { cardOf, LotCard } from '../lot/LotCard';
import styled from 'styled-components';
import { useSay } from '../say';
import { WatchButton } from '../watch/WatchButton';
import { COMPARED } from './filters';

const ABOVE_FOLD = 4;

const Below = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

/** Lots as cards, with their plates. */
export const ListingCards = ({
  lots,
  loading,
  compared,
  onCompare,
}: {
  lots: readonly ListingCard[];
  loading: boolean;
  compared: readonly string[];
  onCompare: (ids: readonly string[]) => void;
}) => {
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
          <div key={lot.id}>
            <LotCard lot={cardOf(lot)} href={`/listing/${lot.id}`} eager={place < ABOVE_FOLD} markDemo={markDemo} />
            <Below>
              <Checkbox
                label={say('compare.card')}
                aria-label={say('compare.pick', { name: lot.mineralName || say('lot.unnamed') })}
                checked={compared.includes(lot.id)}
                disabled={compared.length >= COMPARED && !compared.includes(lot.id)}
                onChange={(event) =>
                  onCompare(event.target.checked ? [...compared, lot.id] : compared.filter((id) => id !== lot.id))
                }
              />
              <WatchButton lot={lot} />
            </Below>
          </div>
        ))}
      </Grid>
    </>
  );
};

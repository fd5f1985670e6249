import type { ListingCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Checkbox, Grid, Skeleton, VisuallyHidden } from '@orebridge/ui';
import { demoIn } from '../lots/Demo';
import { cardOf, LotCard } from '../lots/LotCard';
import styled from 'styled-components';
import { WatchButton } from '../watch-list/WatchButton';
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
  const say = useMessages('marketplace');
  const shared = useMessages();
  if (loading)
    return (
      <div role="status" aria-label={shared('common.loading')}>
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

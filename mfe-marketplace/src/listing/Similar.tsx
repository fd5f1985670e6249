import type { Listing } from '@orebridge/contracts';
import { Grid, Section } from '@orebridge/ui';
import { useSimilar } from '../api/listingLife';
import { cardOf, LotCard } from '../lot/LotCard';
import { Loading } from '../Loading';
import { useSay } from '../say';

/** Lots of others that come closest; nothing where there are none, or where they cannot be read. */
export const Similar = ({ listing }: { listing: Listing }) => {
  const say = useSay();
  const similar = useSimilar(listing.id);
  if (similar.isPending) return <Loading height={240} />;
  const items = similar.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <div data-noprint>
      <Section title={say('similar.title')}>
        <Grid columns="fill">
          {items.map((lot) => (
            <LotCard key={lot.id} lot={cardOf(lot)} href={`/listing/${lot.id}`} markDemo={!listing.demo} />
          ))}
        </Grid>
      </Section>
    </div>
  );
};

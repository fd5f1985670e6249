import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import { Grid, Section } from '@orebridge/ui';
import { useSimilar } from '../api/useSimilar';
import { cardOf, LotCard } from '../../../shared/lots/LotCard';

/** Lots of others that come closest; nothing where there are none, or where they cannot be read. */
export const Similar = ({ listing }: { listing: Listing }) => {
  const say = useMessages('marketplace');
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

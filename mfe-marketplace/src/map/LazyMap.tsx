import { Skeleton } from '@orebridge/ui';
import type { WorldMapProps } from '@orebridge/ui/map';
import { lazy, Suspense } from 'react';
import { useSay } from '../say';

const WorldMap = lazy(async () => ({ default: (await import('@orebridge/ui/map')).WorldMap }));

/** The map, whose outlines come with the first page that shows one. */
export const LazyMap = (props: WorldMapProps) => {
  const say = useSay();
  return (
    <Suspense
      fallback={
        <div role="status" aria-label={say('loading')}>
          <Skeleton height={280} />
        </div>
      }
    >
      <WorldMap {...props} />
    </Suspense>
  );
};

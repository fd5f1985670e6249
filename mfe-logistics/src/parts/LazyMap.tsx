import { Skeleton } from '@orebridge/ui';
import type { WorldMapProps } from '@orebridge/ui/map';
import { lazy, Suspense } from 'react';

const WorldMap = lazy(async () => ({ default: (await import('@orebridge/ui/map')).WorldMap }));

/** The map, whose outlines come with the first page that shows one. */
export const LazyMap = (props: WorldMapProps) => (
  <Suspense fallback={<Skeleton height={280} />}>
    <WorldMap {...props} />
  </Suspense>
);

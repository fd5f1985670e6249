import type { WorldMapProps } from '@orebridge/ui/map';
import { lazy, Suspense } from 'react';
import { Loading } from './Loading';

const WorldMap = lazy(async () => ({ default: (await import('@orebridge/ui/map')).WorldMap }));

/** The map, whose outlines come with the first page that shows one. */
export const LazyMap = (props: WorldMapProps) => (
  <Suspense fallback={<Loading height={280} />}>
    <WorldMap {...props} />
  </Suspense>
);

import { Skeleton } from '@orebridge/ui';
import { useSay } from '../say';

/** Holds the place, in pixels of height, of what is being read. */
export const Loading = ({ height }: { height: number }) => {
  const say = useSay();
  return (
    <div role="status" aria-label={say('loading')}>
      <Skeleton height={height} />
    </div>
  );
};

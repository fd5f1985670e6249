import { useMessages } from '@orebridge/remote-kit';
import { Skeleton } from '@orebridge/ui';

/** Holds the place, in pixels of height, of what is being read. */
export const Loading = ({ height }: { height: number }) => {
  const say = useMessages();
  return (
    <div role="status" aria-label={say('common.loading')}>
      <Skeleton height={height} />
    </div>
  );
};

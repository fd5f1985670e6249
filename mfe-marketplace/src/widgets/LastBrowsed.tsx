import { useErrorText } from '@orebridge/remote-kit';
import { EmptyState, ErrorState, Panel, Skeleton } from '@orebridge/ui';
import { useBrowsed } from '../api/browsed';
import { BrowsedPanel } from '../browsed/BrowsedPanel';
import { useSay } from '../say';

/** The lots that the person opened last. */
const LastBrowsed = () => {
  const say = useSay();
  const errorText = useErrorText();
  const browsed = useBrowsed();
  const lots = browsed.data?.lastBrowsed ?? [];
  if (lots.length > 0) return <BrowsedPanel lots={lots} />;
  return (
    <Panel title={say('browsed.title')}>
      {browsed.isPending ? (
        <div role="status" aria-label={say('loading')}>
          <Skeleton height={160} />
        </div>
      ) : browsed.isError ? (
        <ErrorState
          title={say('browsed.failed')}
          text={errorText(browsed.error)}
          onRetry={() => void browsed.refetch()}
        />
      ) : (
        <EmptyState icon="eye" title={say('browsed.empty')} text={say('browsed.empty.text')} />
      )}
    </Panel>
  );
};

export default LastBrowsed;

import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import { EmptyState, ErrorState, Panel } from '@orebridge/ui';
import { useBrowsed } from '../features/browsing-history/api/useBrowsed';
import { BrowsedPanel } from '../features/browsing-history/components/BrowsedPanel';

/** The lots that the person opened last. */
const LastBrowsed = () => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const browsed = useBrowsed();
  const lots = browsed.data?.lastBrowsed ?? [];
  if (lots.length > 0) return <BrowsedPanel lots={lots} />;
  return (
    <Panel title={say('browsed.title')}>
      {browsed.isPending ? (
        <Loading height={160} />
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

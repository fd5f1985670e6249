import { useErrorText } from '@orebridge/remote-kit';
import { EmptyState, ErrorState, Panel } from '@orebridge/ui';
import { useBrowsed } from '../api/browsed';
import { BrowsedPanel } from '../browsed/BrowsedPanel';
import { Loading } from '../Loading';
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

import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import { Badge, EmptyState, ErrorState, Link, Panel, RowItem, RowList } from '@orebridge/ui';
import { useSavedSearches } from '../features/saved-searches/api/useSavedSearches';
import { useSearchSeen } from '../features/saved-searches/api/useSearchSeen';
import { pathOf, useSearchMessages } from '../features/saved-searches/hooks/useSearchMessages';

const SHOWN = 6;

/** The saved searches that have found something since they were last run. */
const SearchAlerts = () => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const words = useSearchMessages();
  const seen = useSearchSeen();
  const { data, error, isError, isPending, refetch } = useSavedSearches();
  const fresh = (data?.items ?? []).filter((one) => one.fresh > 0).sort((a, b) => b.fresh - a.fresh);
  return (
    <Panel
      flush={fresh.length > 0}
      title={say('saved.notifications')}
      actions={<Link href="/marketplace?view=searches">{say('saved.all')}</Link>}
    >
      {isPending ? (
        <Loading height={120} />
      ) : isError ? (
        <ErrorState title={say('saved.failed')} text={errorText(error)} onRetry={() => void refetch()} />
      ) : fresh.length === 0 ? (
        <EmptyState
          icon="bell"
          title={say(data.items.length ? 'saved.notifications.none' : 'saved.empty')}
          text={say(data.items.length ? 'saved.notifications.none.text' : 'saved.empty.text')}
        />
      ) : (
        <RowList label={say('saved.notifications')}>
          {fresh.slice(0, SHOWN).map(({ id, name, query, fresh: count }) => (
            <RowItem
              key={id}
              title={
                <Link href={pathOf(query)} onClick={() => seen.mutate({ params: { id } })}>
                  {name}
                </Link>
              }
              detail={words(query)}
              end={<Badge tone="info">{say('saved.fresh', { count })}</Badge>}
            />
          ))}
        </RowList>
      )}
    </Panel>
  );
};

export default SearchAlerts;

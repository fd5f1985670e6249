import { useErrorText } from '@orebridge/remote-kit';
import { Badge, EmptyState, ErrorState, Link, Panel, RowItem, RowList } from '@orebridge/ui';
import { useSavedSearches, useSearchSeen } from '../api/savedSearches';
import { pathOf, useSearchWords } from '../saved/useSearchWords';
import { Loading } from '../Loading';
import { useSay } from '../say';

const SHOWN = 6;

/** The saved searches that have found something since they were last run. */
const SearchNews = () => {
  const say = useSay();
  const errorText = useErrorText();
  const words = useSearchWords();
  const seen = useSearchSeen();
  const { data, error, isError, isPending, refetch } = useSavedSearches();
  const fresh = (data?.items ?? []).filter((one) => one.fresh > 0).sort((a, b) => b.fresh - a.fresh);
  return (
    <Panel
      flush={fresh.length > 0}
      title={say('saved.news')}
      actions={<Link href="/marketplace?view=searches">{say('saved.all')}</Link>}
    >
      {isPending ? (
        <Loading height={120} />
      ) : isError ? (
        <ErrorState title={say('saved.failed')} text={errorText(error)} onRetry={() => void refetch()} />
      ) : fresh.length === 0 ? (
        <EmptyState
          icon="bell"
          title={say(data.items.length ? 'saved.news.none' : 'saved.empty')}
          text={say(data.items.length ? 'saved.news.none.text' : 'saved.empty.text')}
        />
      ) : (
        <RowList label={say('saved.news')}>
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

export default SearchNews;

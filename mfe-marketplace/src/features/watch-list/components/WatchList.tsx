import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, EmptyState, ErrorState, PageBody, PageHeader } from '@orebridge/ui';
import { useWatched } from '../../../shared/api/useWatched';
import { CompareBar } from '../../../shared/comparison/CompareBar';
import { DemoNote, demoIn } from '../../../shared/lots/Demo';
import type { Filters } from '../../../shared/search/filters';
import { ListingCards } from '../../../shared/search/ListingCards';
import type { ChangeFilters } from '../../../shared/search/useFilters';

/** The lots that a person keeps an eye on. */
export const WatchList = ({ filters, change }: { filters: Filters; change: ChangeFilters }) => {
  const say = useMessages('marketplace');
  const errorText = useErrorText();
  const { data, error, isError, isPending, refetch } = useWatched();
  const lots = data?.items ?? [];
  const back = (
    <Button icon="arrow-left" onClick={() => change({ view: 'table' })}>
      {say('compare.back')}
    </Button>
  );
  return (
    <PageBody>
      <PageHeader title={say('watch.title')} subtitle={say('watch.intro')} actions={back} />
      <DemoNote shown={demoIn(lots) !== 'none'} />
      {isError ? (
        <ErrorState title={say('watch.error')} text={errorText(error)} onRetry={() => void refetch()} />
      ) : !isPending && lots.length === 0 ? (
        <EmptyState icon="bookmark-simple" title={say('watch.empty')} text={say('watch.empty.text')} />
      ) : (
        <>
          {filters.compare.length ? <CompareBar filters={filters} change={change} /> : null}
          <ListingCards
            lots={lots}
            loading={isPending}
            compared={filters.compare}
            onCompare={(compare) => change({ compare }, { replace: true })}
          />
        </>
      )}
    </PageBody>
  );
};

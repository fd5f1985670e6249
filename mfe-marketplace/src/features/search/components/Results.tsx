import type { ListingCard } from '@orebridge/contracts';
import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { Button, EmptyState, ErrorState, Text, useFormat } from '@orebridge/ui';
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import type { useSearch } from '../api/useSearch';
import { CompareBar } from '../../../shared/comparison/CompareBar';
import type { ColumnId } from '../columns';
import { COMPARED, type Filters, isUnfiltered, resetFilters } from '../../../shared/search/filters';
import { ListingCards } from '../../../shared/search/ListingCards';
import { ListingTable } from './ListingTable';
import type { ChangeFilters } from '../../../shared/search/useFilters';

interface Props {
  filters: Filters;
  change: ChangeFilters;
  search: ReturnType<typeof useSearch>;
  columns: readonly ColumnId[];
}

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  flex-wrap: wrap;
  gap: 12px;
  padding: 12px 16px;
  &[data-bare] {
    padding: 16px 0;
  }
`;
const run = keyframes`
  from { transform: translateX(-100%) }
  to { transform: translateX(400%) }
`;
/** Rows that stay while others are sought can still be read: a line above them runs, nothing is dimmed. */
const Held = styled.div`
  position: relative;
  &[aria-busy='true']::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 2px;
    z-index: 1;
    width: 25%;
    background: var(--accent-copper);
    animation: ${run} 1.1s linear infinite;
  }
  &[aria-busy='true'] {
    overflow: clip;
  }
`;

/** The lots found, as rows or cards, in each of their states. Lots already shown stay while others are sought. */
export const Results = ({ filters, change, search, columns }: Props) => {
  const say = useMessages('marketplace');
  const shared = useMessages();
  const format = useFormat();
  const errorText = useErrorText();
  const pages = search.data?.pages ?? [];
  const lots: ListingCard[] = pages.flatMap((page) => page.items);
  const last = pages.at(-1);

  const empty: ReactNode = isUnfiltered(filters) ? (
    <EmptyState icon="storefront" title={say('empty.none.title')} text={say('empty.none.text')} />
  ) : (
    <EmptyState
      icon="magnifying-glass"
      title={say('empty.filtered.title')}
      text={say('empty.filtered.text')}
      actions={<Button onClick={() => change(resetFilters(filters))}>{say('filters.reset')}</Button>}
    />
  );
  const error: ReactNode = (
    <ErrorState
      title={say('error.search')}
      text={`${errorText(search.error)} ${say('error.filtersKept')}`}
      onRetry={() => void search.refetch()}
    />
  );
  const foot = last ? (
    <Foot data-bare={filters.view === 'cards' || undefined}>
      <Text as="span" size="bodySm" tone="secondary" role="status">
        {say(last.capped ? 'foot.shownCapped' : 'foot.shown', {
          shown: format.number(lots.length),
          total: format.number(last.total),
        })}
      </Text>
      {search.hasNextPage ? (
        <Button
          pending={search.isFetchingNextPage}
          pendingLabel={say('foot.loading')}
          onClick={() => void search.fetchNextPage()}
        >
          {shared('common.showMore')}
        </Button>
      ) : null}
    </Foot>
  ) : null;

  const onCompare = (ids: readonly string[]) => change({ compare: ids.slice(0, COMPARED) }, { replace: true });
  const bar = <CompareBar filters={filters} change={change} />;
  const state = search.isPending
    ? 'loading'
    : search.isError && lots.length === 0
      ? 'error'
      : lots.length === 0
        ? 'empty'
        : 'ready';
  if (filters.view === 'table')
    return (
      <Held aria-busy={search.isPlaceholderData}>
        <ListingTable
          lots={lots}
          state={state}
          empty={empty}
          error={error}
          footer={state === 'ready' ? foot : null}
          sort={filters.sort}
          onSort={(sort) => change({ sort })}
          shown={columns}
          port={filters.port}
          compared={filters.compare}
          onCompare={onCompare}
          bulk={bar}
        />
      </Held>
    );
  if (state === 'error') return error;
  if (state === 'empty') return empty;
  return (
    <Held aria-busy={search.isPlaceholderData}>
      {filters.compare.length ? bar : null}
      <ListingCards lots={lots} loading={state === 'loading'} compared={filters.compare} onCompare={onCompare} />
      {foot}
    </Held>
  );
};

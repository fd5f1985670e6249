import type { SavedSearch } from '@orebridge/contracts';
import { useErrorText, useMessages, useToast } from '@orebridge/remote-kit';
import { Loading } from '@orebridge/remote-kit/pages';
import { Button, EmptyState, ErrorState, PageBody, PageHeader, Panel, RowList, Text } from '@orebridge/ui';
import styled from 'styled-components';
import { useRemoveSearch } from '../api/useRemoveSearch';
import { useRestoreSearch } from '../api/useRestoreSearch';
import { useSavedSearches } from '../api/useSavedSearches';
import type { ChangeFilters } from '../../../shared/search/useFilters';
import { SavedRow } from './SavedRow';

const Narrow = styled.div`
  max-width: 860px;
`;

/** The searches that a person keeps, with what came since they were last run. */
export const SavedSearches = ({ change }: { change: ChangeFilters }) => {
  const say = useMessages('marketplace');
  const toast = useToast();
  const errorText = useErrorText();
  const { data, error, isError, isPending, refetch } = useSavedSearches();
  const remove = useRemoveSearch();
  const restore = useRestoreSearch();
  const failed = { onError: (why: unknown) => toast({ tone: 'negative' as const, title: errorText(why) }) };
  const removed = ({ id, name }: SavedSearch) =>
    remove.mutate(
      { params: { id } },
      {
        ...failed,
        onSuccess: () =>
          toast({
            title: say('saved.removed', { name }),
            action: { label: say('browsed.undo'), run: () => restore.mutate({ params: { id } }, failed) },
          }),
      },
    );
  return (
    <PageBody>
      <PageHeader
        title={say('saved.title')}
        subtitle={say('saved.intro')}
        actions={
          <Button icon="arrow-left" onClick={() => change({ view: 'table' })}>
            {say('compare.back')}
          </Button>
        }
      />
      <Narrow>
        {isPending ? (
          <Loading height={220} />
        ) : isError ? (
          <ErrorState title={say('saved.failed')} text={errorText(error)} onRetry={() => void refetch()} />
        ) : data.items.length === 0 ? (
          <EmptyState icon="bell" title={say('saved.empty')} text={say('saved.empty.text')} />
        ) : (
          <Panel
            flush
            title={say('saved.title')}
            meta={
              <Text as="span" size="bodySm" tone="tertiary">
                {say('saved.count', { count: data.items.length, limit: data.limit })}
              </Text>
            }
          >
            <RowList label={say('saved.title')}>
              {data.items.map((search) => (
                <SavedRow key={search.id} search={search} onRemove={() => removed(search)} />
              ))}
            </RowList>
          </Panel>
        )}
      </Narrow>
    </PageBody>
  );
};

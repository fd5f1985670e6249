import { SORTS } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import {
  Button,
  FilterLayout,
  MarkLegend,
  PageBody,
  PageHeader,
  Segmented,
  Select,
  Toolbar,
  useFormat,
} from '@orebridge/ui';
import styled from 'styled-components';
import { useFacets } from './api/useFacets';
import { PortChoice } from '../shared/costs/PortChoice';
import { useLiveListings } from '../shared/api/useLiveListings';
import { marketUrl } from '../shared/api/imports';
import { useSearch } from '../features/search/api/useSearch';
import { BrowsedBefore } from '../features/browsing-history/components/BrowsedBefore';
import { DemoNote, demoIn } from '../shared/lots/Demo';
import { ExportMenu } from '../shared/imports/ExportMenu';
import { WatchList } from '../features/watch-list/components/WatchList';
import { SavedSearches } from '../features/saved-searches/components/SavedSearches';
import { SearchActions } from '../features/saved-searches/components/SearchActions';
import { Comparison } from '../features/comparison/components/Comparison';
import { AppliedTags } from '../features/search/components/AppliedTags';
import { ColumnChoice } from '../features/search/components/ColumnChoice';
import { useColumns } from '../features/search/columns';
import { FilterPanel } from '../features/search/components/FilterPanel';
import { FilterSheet } from '../features/search/components/FilterSheet';
import { filterQuery, type Sort, searchQuery, sortOf, type View } from '../shared/search/filters';
import { Results } from '../features/search/components/Results';
import { SearchBox } from '../features/search/components/SearchBox';
import { Strip } from '../shared/search/Strip';
import { useFilters } from '../shared/search/useFilters';

const PAGE = 24;

const Legend = styled.div`
  margin-top: 16px;
`;
const LandedAt = styled.div`
  margin-bottom: 14px;
`;
const Sorting = styled.div`
  width: 200px;
  @media (max-width: 767px) {
    width: 148px;
  }
`;

/** The market: every published lot, narrowed by what the address bar says. */
const Marketplace = () => {
  const { filters, change } = useFilters();
  if (filters.view === 'compare') return <Comparison filters={filters} change={change} />;
  if (filters.view === 'watched') return <WatchList filters={filters} change={change} />;
  if (filters.view === 'searches') return <SavedSearches change={change} />;
  return <Market filters={filters} change={change} />;
};

const Market = ({ filters, change }: ReturnType<typeof useFilters>) => {
  const say = useMessages('marketplace');
  const format = useFormat();
  const columns = useColumns();
  const search = useSearch(searchQuery(filters, PAGE));
  const facets = useFacets(filterQuery(filters)).data;
  useLiveListings();

  const pages = search.data?.pages ?? [];
  const first = pages[0];
  const total = first ? `${format.number(first.total)}${first.capped ? '+' : ''}` : '';
  const countries = filters.country.length || facets?.country.filter(({ count }) => count > 0).length || 0;
  const applied = Object.values(filterQuery(filters)).filter((value) => value !== undefined).length;
  const sheet = { filters, facets, change };

  return (
    <PageBody>
      <PageHeader
        title={say('title')}
        subtitle={first ? say('header.counts', { count: first.total, total, countries }) : say('header.intro')}
      />
      <DemoNote shown={pages.some((page) => demoIn(page.items) !== 'none')} />
      <Toolbar
        end={
          <Strip>
            <Sorting>
              <Select
                inputSize="sm"
                aria-label={say('sort.label')}
                value={sortOf(filters)}
                options={SORTS.filter((sort) => filters.q || sort !== 'relevance').map((sort) => ({
                  value: sort,
                  label: say(`sort.${sort}`),
                }))}
                onChange={(event) => change({ sort: event.target.value as Sort })}
              />
            </Sorting>
            <Button size="sm" icon="bookmark-simple" onClick={() => change({ view: 'watched' })}>
              {say('watch.title')}
            </Button>
            <ExportMenu small urlOf={(kind) => marketUrl(kind, { ...filterQuery(filters), sort: filters.sort })} />
            {filters.view === 'table' ? <ColumnChoice {...columns} /> : null}
            <Segmented
              label={say('view.label')}
              value={filters.view}
              onValueChange={(view) => change({ view: view as View }, { replace: true })}
              options={[
                { value: 'table', label: say('view.table'), icon: 'rows' },
                { value: 'cards', label: say('view.cards'), icon: 'squares-four' },
              ]}
            />
          </Strip>
        }
      >
        <FilterSheet {...sheet} count={applied} found={total} total={first?.total ?? 0} />
        <SearchBox value={filters.q} onSearch={(q) => change({ q }, { replace: true })} />
      </Toolbar>
      <SearchActions filters={filters} change={change} />
      <AppliedTags filters={filters} change={change} />
      {filters.view === 'table' && columns.shown.includes('landed') ? (
        <LandedAt>
          <PortChoice filters={filters} change={change} />
        </LandedAt>
      ) : null}
      <FilterLayout label={say('filters.title')} filters={<FilterPanel {...sheet} />}>
        <Results filters={filters} change={change} search={search} columns={columns.shown} />
        <Legend>
          <MarkLegend />
        </Legend>
      </FilterLayout>
      <BrowsedBefore />
    </PageBody>
  );
};

export default Marketplace;

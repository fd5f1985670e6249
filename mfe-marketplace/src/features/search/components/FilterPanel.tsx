import type { ListingFacets } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Button, DateInput, Field, FilterGroup, RadioGroup, Switch, Text } from '@orebridge/ui';
import styled from 'styled-components';
import { AssayFilter } from './AssayFilter';
import { CertificationFilter } from './CertificationFilter';
import { CountryFilter } from './CountryFilter';
import { FigureFilters } from './FigureFilters';
import {
  type Filters,
  isUnfiltered,
  resetFilters,
  SELLER_FILTERS,
  type SellerFilter,
} from '../../../shared/search/filters';
import { MineralFilter } from './MineralFilter';
import { PlaceFilter, TermFilter } from './TermFilters';
import { useCount } from '../hooks/useCount';
import type { ChangeFilters } from '../../../shared/search/useFilters';

export interface FilterProps {
  filters: Filters;
  facets: ListingFacets | undefined;
  change: ChangeFilters;
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 36px;
`;

/** Every filter of the market, each with how many lots its choices would show. */
export const FilterPanel = ({ filters, facets, change, bare }: FilterProps & { bare?: boolean }) => {
  const say = useMessages('marketplace');
  const countOf = useCount();
  const sellerCount = (type: SellerFilter) => countOf(facets?.sellerType.find(({ value }) => value === type));
  return (
    <div>
      {bare ? null : (
        <Head>
          <Text as="h2" size="titleSm">
            {say('filters.title')}
          </Text>
          {isUnfiltered(filters) ? null : (
            <Button variant="quiet" size="sm" onClick={() => change(resetFilters(filters))}>
              {say('filters.reset')}
            </Button>
          )}
        </Head>
      )}
      <FilterGroup title={say('filters.mineral')}>
        <MineralFilter filters={filters} facets={facets} change={change} />
      </FilterGroup>
      <FilterGroup title={say('filters.country')}>
        <CountryFilter filters={filters} facets={facets} change={change} />
      </FilterGroup>
      <FilterGroup title={say('filters.form')} collapsible defaultOpen={filters.form.length > 0}>
        <TermFilter name="form" filters={filters} change={change} />
      </FilterGroup>
      <FilterGroup title={say('filters.assay')} collapsible defaultOpen={filters.assay.length > 0}>
        <AssayFilter filters={filters} change={change} />
      </FilterGroup>
      <FigureFilters filters={filters} change={change} />
      <FilterGroup title={say('filters.incoterm')} collapsible defaultOpen={filters.incoterm.length > 0}>
        <TermFilter name="incoterm" filters={filters} change={change} />
      </FilterGroup>
      <FilterGroup title={say('filters.place')} collapsible defaultOpen={filters.place.length > 0}>
        <PlaceFilter filters={filters} change={change} />
      </FilterGroup>
      <FilterGroup title={say('filters.ready')} collapsible defaultOpen={filters.readyBy !== ''}>
        <Field label={say('filters.ready.by')} hint={say('filters.ready.hint')}>
          <DateInput
            inputSize="sm"
            value={filters.readyBy}
            onChange={(event) => change({ readyBy: event.target.value }, { replace: true })}
          />
        </Field>
      </FilterGroup>
      <FilterGroup title={say('filters.certification')} defaultOpen={filters.certification.length > 0}>
        <CertificationFilter filters={filters} facets={facets} change={change} />
      </FilterGroup>
      <FilterGroup title={say('filters.esg')}>
        <Switch
          label={say('filters.esg.only')}
          hint={say('filters.esg.hint')}
          checked={filters.esg}
          onChange={(event) => change({ esg: event.target.checked })}
        />
      </FilterGroup>
      <FilterGroup title={say('filters.seller')}>
        <RadioGroup
          label={say('filters.seller')}
          labelHidden
          value={filters.sellerType}
          onValueChange={(value) => change({ sellerType: value as SellerFilter })}
          options={SELLER_FILTERS.map((type) => ({
            value: type,
            label: say(`seller.${type}`),
            count: sellerCount(type),
          }))}
        />
      </FilterGroup>
    </div>
  );
};

import { FilterTag, FilterTags } from '@orebridge/ui';
import styled from 'styled-components';
import { type Filters, isUnfiltered, resetFilters } from '../../../shared/search/filters';
import type { ChangeFilters } from '../../../shared/search/useFilters';
import { useTags } from '../../../shared/search/useTags';

const Below = styled.div`
  margin-bottom: 14px;
`;

/** What the market is narrowed by, each as a tag that takes it away. */
export const AppliedTags = ({ filters, change }: { filters: Filters; change: ChangeFilters }) => {
  const tags = useTags()(filters);
  if (isUnfiltered(filters)) return null;
  return (
    <Below>
      <FilterTags onReset={() => change(resetFilters(filters))}>
        {tags.map(({ key, label, without }) => (
          <FilterTag key={key} label={label} onRemove={() => change(without)} />
        ))}
      </FilterTags>
    </Below>
  );
};

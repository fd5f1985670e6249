import { useMessages } from '@orebridge/remote-kit';
import { Button, Text } from '@orebridge/ui';
import styled from 'styled-components';
import { COMPARED, type Filters } from '../search/filters';
import type { ChangeFilters } from '../search/useFilters';

const Bar = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 8px;
`;

/** What can be done with the lots picked for a comparison. */
export const CompareBar = ({ filters, change }: { filters: Filters; change: ChangeFilters }) => {
  const say = useMessages('marketplace');
  const count = filters.compare.length;
  return (
    <Bar>
      <Text as="span" size="bodySm" tone="secondary">
        {count < COMPARED ? say('compare.upTo', { count: COMPARED }) : say('compare.full', { count: COMPARED })}
      </Text>
      <Button size="sm" variant="soft" onClick={() => change({ view: 'compare' })}>
        {say('compare.open', { count })}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => change({ compare: [] }, { replace: true })}>
        {say('compare.clear')}
      </Button>
    </Bar>
  );
};

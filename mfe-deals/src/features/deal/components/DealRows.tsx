import type { DealCard } from '@orebridge/contracts';
import { RowList } from '@orebridge/ui';
import styled from 'styled-components';
import { DealRow } from './DealRow';

/** In a narrow place the state stands beneath the words instead of squeezing them. */
const Fitted = styled.div`
  container-type: inline-size;
  @container (max-width: 520px) {
    li {
      flex-wrap: wrap;
    }
    li > div:nth-of-type(1) {
      flex-basis: calc(100% - 56px);
    }
    li > div:last-child {
      padding-inline-start: 44px;
    }
  }
`;

export const DealRows = ({ label, deals }: { label: string; deals: readonly DealCard[] }) => (
  <Fitted>
    <RowList label={label}>
      {deals.map((deal) => (
        <DealRow key={deal.id} deal={deal} />
      ))}
    </RowList>
  </Fitted>
);

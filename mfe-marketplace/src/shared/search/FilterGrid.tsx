import styled from 'styled-components';

/** Filters above a list: four in a line, two on a telephone with the search across, so that the list stays in sight. */
export const FilterGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 16px;
  > * {
    min-width: 0;
  }
  @media (max-width: 1199px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (max-width: 767px) {
    gap: 10px 12px;
    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

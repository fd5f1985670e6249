import styled from 'styled-components';

/** Buttons on one line. On a telephone they move sideways instead of pushing the lots down. */
export const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-width: 0;
  > * {
    flex: none;
  }
  @media (max-width: 767px) {
    flex-wrap: nowrap;
    overflow-x: auto;
    scrollbar-width: none;
    margin: -4px -16px;
    padding: 4px 16px;
    max-width: 100vw;
  }
`;

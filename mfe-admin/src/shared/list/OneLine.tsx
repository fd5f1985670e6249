import styled from 'styled-components';

/** Words of a cell that stay on one line. */
export const OneLine = styled.span`
  &,
  button {
    white-space: nowrap;
  }
`;

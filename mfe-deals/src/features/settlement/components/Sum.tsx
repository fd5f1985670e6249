import styled from 'styled-components';

/** A figure under the lines, with what it is. */
export const Sum = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 12px;
  padding: 12px 16px;
  > :last-child:not(:first-child) {
    flex: none;
  }
  font-variant-numeric: tabular-nums lining-nums;
`;

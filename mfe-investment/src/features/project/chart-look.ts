import styled from 'styled-components';

/** Colours of the parts of a whole, in order. */
export const PART_COLOURS = [1, 2, 3, 4, 5, 6].map((n) => `var(--chart-c${n})`);

export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  font-size: 12.5px;
  line-height: 18px;
  color: var(--text-secondary);
  i {
    display: inline-block;
    width: 10px;
    height: 10px;
    margin-right: 6px;
    border-radius: 2px;
  }
  strong {
    margin-left: 4px;
    color: var(--text-primary);
    font-weight: 560;
  }
`;

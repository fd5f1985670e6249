import styled from 'styled-components';

/** Colours of the parts of a whole, in order. */
export const PART_COLOURS = [1, 2, 3, 4, 5, 6].map((n) => `var(--chart-c${n})`);

/** The figures behind a picture, for who wants to read them. */
export const Details = styled.details`
  font-size: 13px;
  line-height: 18px;
  summary {
    min-height: 24px;
    padding: 4px 0;
    color: var(--text-link);
    cursor: pointer;
    width: fit-content;
  }
  > div {
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums lining-nums;
  }
  th,
  td {
    padding: 4px 8px 4px 0;
    text-align: right;
    font-weight: 400;
    border-bottom: 1px solid var(--border-subtle);
  }
  th:first-child {
    text-align: left;
  }
  thead th {
    color: var(--text-secondary);
    font-size: 12px;
    vertical-align: bottom;
  }
`;

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

import type { ReactNode } from 'react';
import styled from 'styled-components';

const Details = styled.details<{ $words: boolean }>`
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
    text-align: ${({ $words }) => ($words ? 'left' : 'right')};
    vertical-align: ${({ $words }) => ($words ? 'top' : 'baseline')};
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

interface Props {
  /** What opens it. */
  title: string;
  /** Words stand at the start of their cells. */
  of?: 'figures' | 'words';
  /** True where the figures say more than the picture beside them. */
  open?: boolean;
  head: readonly string[];
  /** Row by row, each cell under its head; the first names the row, and no two rows have the same. */
  rows: readonly (readonly [name: string, ...cells: ReactNode[]])[];
}

/** The figures behind a picture, for whoever wants to read them. */
export const FigureTable = ({ title, of = 'figures', open, head, rows }: Props) => (
  <Details open={open} $words={of === 'words'}>
    <summary>{title}</summary>
    <div>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </Details>
);

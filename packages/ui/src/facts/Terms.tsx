import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';
import { VisuallyHidden } from '../text/Hidden';

const Rows = styled.dl`
  font-size: 13px;
  line-height: 18px;
  > div {
    display: flex;
    justify-content: space-between;
    gap: 20px;
    padding: 7px 0;
    border-bottom: 1px solid var(--border-subtle);
  }
  > div:last-child {
    border-bottom: 0;
  }
  dt {
    color: var(--text-secondary);
    flex: none;
    max-width: 55%;
  }
  dd {
    text-align: right;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
const Tiles = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  background: var(--bg-surface);
  border: 1px solid var(--border-subtle);
  border-radius: var(--r-md);
  overflow: hidden;
  > div {
    margin: -1px 0 0 -1px;
    padding: 12px 16px;
    border: solid var(--border-subtle);
    border-width: 1px 0 0 1px;
    min-width: 0;
  }
  dt {
    font-size: 12px;
    line-height: 16px;
    color: var(--text-tertiary);
  }
  dd {
    font-size: 14px;
    line-height: 20px;
    font-weight: 540;
    margin-top: 2px;
    overflow-wrap: anywhere;
  }
  @media (max-width: 1199px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (max-width: 767px) {
    > div {
      padding: 10px 12px;
    }
    dd {
      font-size: 13px;
      line-height: 18px;
    }
  }
`;

export interface Term {
  id?: string;
  term: ReactNode;
  detail: ReactNode;
}

/** Terms and what they are: in rows for a panel, in tiles for the head of a page. */
export function TermList({ items, layout = 'rows' }: { items: readonly Term[]; layout?: 'rows' | 'tiles' }) {
  const List = layout === 'rows' ? Rows : Tiles;
  return (
    <List>
      {items.map((item, index) => (
        <div key={item.id ?? index}>
          <dt>{item.term}</dt>
          <dd>{item.detail}</dd>
        </div>
      ))}
    </List>
  );
}

const Diff = styled.table`
  font-size: 13px;
  line-height: 18px;
  th {
    text-align: left;
    font-weight: 400;
    color: var(--text-secondary);
    padding: 8px 12px 8px 0;
    border-bottom: 1px solid var(--border-subtle);
  }
  thead th {
    font-size: 12px;
    font-weight: 500;
    font-stretch: 95%;
  }
  td {
    padding: 8px 12px 8px 0;
    border-bottom: 1px solid var(--border-subtle);
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  tbody tr:last-child > * {
    border-bottom: 0;
  }
  tr[data-changed] td:first-of-type {
    color: var(--text-tertiary);
    text-decoration: line-through;
  }
  tr[data-changed] td:nth-of-type(2) {
    font-weight: 560;
  }
  td > span {
    display: flex;
    gap: 8px;
    align-items: baseline;
    flex-wrap: wrap;
  }
  svg {
    color: var(--accent-copper);
    align-self: center;
  }
  small {
    font-size: 12px;
    color: var(--text-secondary);
    font-weight: 400;
  }
`;

export interface DiffItem {
  id: string;
  term: ReactNode;
  before: ReactNode;
  after: ReactNode;
  /** By how much, in words: “−3.2%”, “12 days later”. */
  change?: ReactNode;
  same?: boolean;
}

export interface DiffListProps {
  label: string;
  items: readonly DiffItem[];
  beforeLabel?: string;
  afterLabel?: string;
}

/** What one version changes against another, term by term. */
export function DiffList({ label, items, beforeLabel, afterLabel }: DiffListProps) {
  const intl = useIntl();
  return (
    <Diff aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{intl.formatMessage({ id: 'ui.diff.term' })}</th>
          <th scope="col">{beforeLabel ?? intl.formatMessage({ id: 'ui.diff.before' })}</th>
          <th scope="col">{afterLabel ?? intl.formatMessage({ id: 'ui.diff.after' })}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} data-changed={item.same ? undefined : ''}>
            <th scope="row">{item.term}</th>
            <td>{item.before}</td>
            <td>
              <span>
                {item.same ? null : <Icon name="arrow-right" size={14} />}
                {item.after}
                {item.change ? <small>{item.change}</small> : null}
                {item.same ? <VisuallyHidden>{intl.formatMessage({ id: 'ui.diff.same' })}</VisuallyHidden> : null}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Diff>
  );
}

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { type Status } from '../status/statuses';
import { StatusBadge } from '../status/Badge';

const List = styled.ul`
  container-type: inline-size;
  > li {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 52px;
    padding: 8px 16px;
    border-bottom: 1px solid var(--border-subtle);
    @container (max-width: 479px) {
      flex-wrap: wrap;
    }
  }
  > li:last-child {
    border-bottom: 0;
  }
  &[data-plain] > li {
    padding-left: 0;
    padding-right: 0;
  }
  > li[data-unread]::before {
    content: '';
    position: absolute;
    left: 6px;
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--accent-copper);
  }
`;
const Words = styled.div`
  flex: 1;
  min-width: 0;
  @container (max-width: 479px) {
    flex-basis: 170px;
  }
  b {
    display: block;
    font-size: 13px;
    line-height: 18px;
    font-weight: 560;
    overflow-wrap: anywhere;
  }
  > span {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: var(--text-tertiary);
    overflow-wrap: anywhere;
  }
`;
const End = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  margin-left: auto;
  font-size: 12.5px;
  color: var(--text-tertiary);
`;

/**
 * Things one under the other, each with a title, a line of detail and what can be done with it. `plain` begins at the
 * edge of a panel that keeps its own distance.
 */
export function RowList({ label, plain, children }: { label?: string; plain?: boolean; children: ReactNode }) {
  return (
    <List aria-label={label} data-plain={plain || undefined}>
      {children}
    </List>
  );
}

export interface RowItemProps {
  lead?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
  unread?: boolean;
}

/** One of them. */
export function RowItem({ lead, title, detail, end, unread }: RowItemProps) {
  return (
    <li data-unread={unread || undefined}>
      {lead}
      <Words>
        <b>{title}</b>
        {detail ? <span>{detail}</span> : null}
      </Words>
      {end ? <End>{end}</End> : null}
    </li>
  );
}

const Doc = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  padding: 10px 12px;
  border: 1px solid var(--border-subtle);
  border-radius: var(--r-sm);
  background: var(--bg-surface);
  min-width: 0;
  @media (max-width: 479px) {
    flex-wrap: wrap;
  }
`;
const Sheet = styled.span`
  flex: none;
  display: grid;
  place-items: end center;
  width: 30px;
  height: 38px;
  border: 1px solid var(--border-default);
  border-radius: 2px;
  clip-path: polygon(0 0, calc(100% - 9px) 0, 100% 9px, 100% 100%, 0 100%);
  background: var(--bg-canvas);
  font-size: 9px;
  line-height: 14px;
  font-weight: 600;
  color: var(--text-secondary);
`;

export interface DocumentCardProps {
  name: ReactNode;
  /** Kind of file on the sheet's foot. */
  kind?: string;
  meta?: ReactNode;
  status?: Status;
  /** A mark in place of the sheet. */
  mark?: ReactNode;
  actions?: ReactNode;
}

/** A document: its sheet or mark, its name, who issued it and when, how far it has come. */
export function DocumentCard({ name, kind = 'PDF', meta, status, mark, actions }: DocumentCardProps) {
  return (
    <Doc>
      {mark ?? <Sheet aria-hidden="true">{kind}</Sheet>}
      <Words>
        <b>{name}</b>
        {meta ? <span>{meta}</span> : null}
      </Words>
      {status ? <StatusBadge status={status} /> : null}
      {actions ? <End>{actions}</End> : null}
    </Doc>
  );
}

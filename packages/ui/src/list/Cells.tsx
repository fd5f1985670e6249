import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BareLink } from '../link/Link';

const Cell = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
  > div {
    min-width: 0;
  }
  b {
    display: block;
    font-weight: 560;
    color: var(--text-primary);
  }
  a {
    color: inherit;
  }
`;
const Second = styled.span`
  display: block;
  font-size: 12px;
  line-height: 16px;
  color: var(--text-tertiary);
`;

/** A cell that names its row: picture, title, a line of detail. */
export function CellTitle({
  media,
  title,
  detail,
  href,
}: {
  media?: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  href?: string;
}) {
  return (
    <Cell>
      {media}
      <div>
        <b>{href ? <BareLink href={href}>{title}</BareLink> : title}</b>
        {detail ? <Second>{detail}</Second> : null}
      </div>
    </Cell>
  );
}

/** The quieter second line of a cell. */
export function Sub({ children }: { children: ReactNode }) {
  return <Second>{children}</Second>;
}

import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '../icon/Icon';

const Banner = styled.div`
  display: flex;
  gap: 10px;
  padding: 10px 14px;
  border-radius: var(--r-sm);
  background: var(--negative-bg);
  font-size: 13px;
  line-height: 18px;
  > svg {
    color: var(--negative-text);
  }
`;
const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  flex-wrap: wrap;
  gap: 8px;
  > span {
    margin-right: auto;
    font-size: 12.5px;
    line-height: 17px;
    color: var(--text-tertiary);
  }
`;

/** What is wrong with the form as a whole; announced at once. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Banner role="alert">
      <Icon name="x-circle" />
      <div>{children}</div>
    </Banner>
  );
}

/** The buttons of a form, the main one last, with a note before them. */
export function FormActions({ children, note }: { children: ReactNode; note?: ReactNode }) {
  return (
    <Actions>
      {note ? <span>{note}</span> : null}
      {children}
    </Actions>
  );
}

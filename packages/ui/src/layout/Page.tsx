import type { ReactNode } from 'react';
import styled from 'styled-components';
import { typeCss } from '../text/type';

const Body = styled.div`
  padding: 24px 32px 72px;
  max-width: 1480px;
  min-width: 0;
  &[data-width='prose'] {
    max-width: 760px;
  }
  &[data-width='flush'] {
    padding: 0;
    max-width: none;
  }
  @media (max-width: 1023px) {
    padding: 20px 24px 80px;
  }
  @media (max-width: 767px) {
    padding: 16px 16px 96px;
  }
`;

/** The page's own matter beneath the bars. */
export function PageBody({ children, width = 'wide' }: { children: ReactNode; width?: 'wide' | 'prose' | 'flush' }) {
  return <Body data-width={width}>{children}</Body>;
}

const Head = styled.header`
  display: flex;
  align-items: flex-end;
  gap: 16px;
  margin-bottom: 20px;
  > div:first-child {
    min-width: 0;
    flex: 1;
  }
  h1 {
    ${typeCss('titleLg')}
    text-wrap: balance;
  }
  p {
    color: var(--text-secondary);
    margin-top: 4px;
  }
  @media (max-width: 767px) {
    flex-direction: column;
    align-items: stretch;
    gap: 12px;
  }
`;
const Eyebrow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-bottom: 8px;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  flex: none;
`;

export interface PageHeaderProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Badges above the title. */
  eyebrow?: ReactNode;
  actions?: ReactNode;
}

/** The page's one h1, what it holds, and what can be done with all of it. */
export function PageHeader({ title, subtitle, eyebrow, actions }: PageHeaderProps) {
  return (
    <Head>
      <div>
        {eyebrow ? <Eyebrow>{eyebrow}</Eyebrow> : null}
        <h1>{title}</h1>
        {subtitle ? <p>{subtitle}</p> : null}
      </div>
      {actions ? <Actions data-noprint="">{actions}</Actions> : null}
    </Head>
  );
}

const SectionBox = styled.section`
  margin-top: 36px;
  min-width: 0;
`;
const SectionHead = styled.div`
  display: flex;
  align-items: baseline;
  flex-wrap: wrap;
  gap: 4px 12px;
  margin-bottom: 12px;
  h2 {
    ${typeCss('title')}
  }
  > span {
    color: var(--text-tertiary);
    font-size: 13px;
  }
  > div {
    margin-left: auto;
  }
`;

/** A part of a page under its own heading, without a box. */
export function Section({
  title,
  meta,
  actions,
  children,
}: {
  title: ReactNode;
  meta?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <SectionBox>
      <SectionHead>
        <h2>{title}</h2>
        {meta ? <span>{meta}</span> : null}
        {actions ? <div>{actions}</div> : null}
      </SectionHead>
      {children}
    </SectionBox>
  );
}

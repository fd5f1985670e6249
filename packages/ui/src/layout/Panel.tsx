import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BareLink } from '../link/Link';

const Box = styled.section`
  background: var(--bg-surface);
  border: 1px solid var(--border-subtle);
  border-radius: var(--r-md);
  min-width: 0;
  /* What reaches the edges of a panel brings no outline of its own. */
  &[data-flush] > [data-frame] {
    border: 0;
    border-radius: 0 0 var(--r-md) var(--r-md);
  }
  &[data-flush] > [data-skeleton] {
    width: auto !important;
    margin: 16px;
  }
`;
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 10px;
  min-height: 46px;
  padding: 6px 16px;
  border-bottom: 1px solid var(--border-subtle);
  h2,
  h3 {
    font-size: 14px;
    line-height: 20px;
    font-weight: 600;
    font-stretch: 103%;
    letter-spacing: -0.005em;
  }
  > div {
    margin-left: auto;
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    align-items: center;
    gap: 4px 8px;
    font-size: 12.5px;
    color: var(--text-tertiary);
  }
`;
const Inside = styled.div`
  padding: 16px;
`;

export interface PanelProps {
  title?: ReactNode;
  /** Quiet words at the right of the title. */
  meta?: ReactNode;
  actions?: ReactNode;
  /** The matter reaches the edges: tables, lists. */
  flush?: boolean;
  headingLevel?: 2 | 3;
  children: ReactNode;
}

/** A surface with a hairline around it. No panel in a panel. */
export function Panel({ title, meta, actions, flush, headingLevel = 2, children }: PanelProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <Box data-flush={flush || undefined}>
      {title ? (
        <Head>
          <Heading>{title}</Heading>
          {meta || actions ? (
            <div>
              {meta ? <span>{meta}</span> : null}
              {actions}
            </div>
          ) : null}
        </Head>
      ) : null}
      {flush ? children : <Inside>{children}</Inside>}
    </Box>
  );
}

const CardBox = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  background: var(--bg-surface);
  border: 1px solid var(--border-subtle);
  border-radius: var(--r-md);
  overflow: hidden;
  min-width: 0;
  &:hover {
    border-color: var(--border-strong);
  }
  &:has(a[data-cover]:focus-visible) {
    outline: 2px solid var(--focus-ring);
    outline-offset: 2px;
  }
`;
const CardBody = styled.div`
  padding: 13px 14px 12px;
  flex: 1;
`;
const Title = styled.h3`
  font-size: 14.5px;
  line-height: 19px;
  font-weight: 580;
  letter-spacing: -0.006em;
  a {
    color: inherit;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  a:focus-visible {
    outline: none;
  }
`;
const Above = styled.div`
  position: absolute;
  right: 8px;
  top: 8px;
  z-index: 1;
`;

export interface CardProps {
  title: ReactNode;
  /** Makes the whole card lead there. */
  href?: string;
  media?: ReactNode;
  /** Between picture and words: the assay strip. */
  strip?: ReactNode;
  /** Buttons above the cover link, at the picture's corner. */
  corner?: ReactNode;
  children?: ReactNode;
}

/** A lot, a document, a person among many: picture, strip, title, facts. */
export function Card({ title, href, media, strip, corner, children }: CardProps) {
  return (
    <CardBox>
      {media}
      {strip}
      <CardBody>
        <Title>
          {href ? (
            <BareLink href={href} data-cover="">
              {title}
            </BareLink>
          ) : (
            title
          )}
        </Title>
        {children}
      </CardBody>
      {corner ? <Above>{corner}</Above> : null}
    </CardBox>
  );
}

import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { type SpaceStep, space } from '../tokens/scales';

const gaps = space.map((px, step) => `&[data-gap='${step}']{gap:${px}px}`).join('');

const StackBox = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  ${gaps}
`;

interface FlowProps extends HTMLAttributes<HTMLElement> {
  gap?: SpaceStep;
  as?: ElementType;
}

/** One under the other. `gap` is a step of the space scale; 7 (20 px) is the gap between panels. */
export function Stack({ gap = 6, ...rest }: FlowProps) {
  return <StackBox data-gap={gap} {...rest} />;
}

const ClusterBox = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
  ${gaps}
  &[data-wrap] {
    flex-wrap: wrap;
  }
  &[data-align='start'] {
    align-items: flex-start;
  }
  &[data-align='end'] {
    align-items: flex-end;
  }
  &[data-align='baseline'] {
    align-items: baseline;
  }
  &[data-justify='end'] {
    justify-content: flex-end;
  }
  &[data-justify='center'] {
    justify-content: center;
  }
  &[data-justify='between'] {
    justify-content: space-between;
  }
`;

export interface ClusterProps extends FlowProps {
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
  wrap?: boolean;
}

/** One beside the other, wrapping. */
export function Cluster({ gap = 4, align = 'center', justify = 'start', wrap = true, ...rest }: ClusterProps) {
  return (
    <ClusterBox data-gap={gap} data-align={align} data-justify={justify} data-wrap={wrap || undefined} {...rest} />
  );
}

const ColumnsBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) var(--aside, 340px);
  gap: 20px;
  align-items: start;
  &[data-width='sm'] {
    --aside: 288px;
  }
  &[data-width='lg'] {
    --aside: 372px;
  }
  &[data-first] {
    grid-template-columns: var(--aside, 340px) minmax(0, 1fr);
  }
  > * {
    min-width: 0;
  }
  @media (max-width: 1279px) {
    &[data-width='lg'] {
      --aside: 328px;
    }
  }
  @media (max-width: 1023px) {
    &,
    &[data-first] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
const Aside = styled.aside`
  &[data-sticky] {
    position: sticky;
    top: 116px;
  }
  @media (max-width: 1023px) {
    &[data-sticky] {
      position: static;
    }
  }
`;

export interface ColumnsProps {
  aside: ReactNode;
  asideWidth?: 'sm' | 'md' | 'lg';
  asideFirst?: boolean;
  stickyAside?: boolean;
  /** Names the accompanying part where a page has more than one. */
  asideLabel?: string;
  children: ReactNode;
}

/** The work at the left, what accompanies it at the right; one column below 1024. */
export function Columns({ aside, asideWidth = 'md', asideFirst, stickyAside, asideLabel, children }: ColumnsProps) {
  const side = (
    <Aside aria-label={asideLabel} data-sticky={stickyAside || undefined}>
      {aside}
    </Aside>
  );
  return (
    <ColumnsBox data-width={asideWidth} data-first={asideFirst || undefined}>
      {asideFirst ? side : null}
      <div>{children}</div>
      {asideFirst ? null : side}
    </ColumnsBox>
  );
}

const FilterBox = styled.div`
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr);
  gap: 20px;
  align-items: start;
  > * {
    min-width: 0;
  }
  @media (max-width: 1199px) {
    grid-template-columns: minmax(0, 1fr);
    > aside {
      display: none;
    }
  }
`;

/** Filters beside their results. Below 1200 the page shows the same filters in a drawer instead. */
export function FilterLayout({
  filters,
  label,
  children,
}: {
  filters: ReactNode;
  label?: string;
  children: ReactNode;
}) {
  return (
    <FilterBox>
      <aside aria-label={label}>{filters}</aside>
      <div>{children}</div>
    </FilterBox>
  );
}

const GridBox = styled.div`
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  > * {
    min-width: 0;
  }
  &[data-columns='3'] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  &[data-columns='4'] {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  &[data-columns='fill'] {
    grid-template-columns: repeat(auto-fill, minmax(min(248px, 100%), 1fr));
    gap: 18px;
  }
  @media (max-width: 1199px) {
    &[data-columns='3'],
    &[data-columns='4'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
  @media (max-width: 767px) {
    &,
    &[data-columns='3'],
    &[data-columns='4'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

/** Equal columns: two, three or four, or as many cards as fit. One below 768. */
export function Grid({
  columns = 2,
  as,
  children,
}: {
  columns?: 2 | 3 | 4 | 'fill';
  as?: ElementType;
  children: ReactNode;
}) {
  return (
    <GridBox as={as} data-columns={columns}>
      {children}
    </GridBox>
  );
}

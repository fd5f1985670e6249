import { MEDIA } from '@orebridge/ui';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { useSpill } from './useSpill';

const Work = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 384px;
  gap: 20px;
  align-items: start;
  &[data-single] {
    grid-template-columns: minmax(0, 1fr);
  }
  > :empty {
    display: none;
  }
  ${MEDIA.belowXl} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 20px;
  min-width: 0;
  > :empty {
    display: none;
  }
`;

const Even = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 20px;
  align-items: start;
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  &:empty,
  > :empty {
    display: none;
  }
  ${MEDIA.belowXl} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const wrapped = (widgets: readonly ReactNode[], from: number) =>
  widgets.map((widget, at) => <div key={from + at}>{widget}</div>);

/**
 * The two columns below a dashboard's figures: what is worked on, and what is watched. What is watched has the whole width where there is
 * nothing else, and goes on under the work where it would be much longer.
 */
export function Places({ work, watch }: { work: readonly ReactNode[]; watch: readonly ReactNode[] }) {
  const worked = useRef<HTMLDivElement>(null);
  const watched = useRef<HTMLDivElement>(null);
  const below = useRef<HTMLDivElement>(null);
  const spilled = useSpill(worked, watched, below);
  if (work.length === 0) return <Even>{watch}</Even>;
  const beside = Math.max(watch.length - spilled, 0);
  return (
    <Work data-single={watch.length === 0 || undefined}>
      <Column>
        <Column ref={worked}>{wrapped(work, 0)}</Column>
        <Even ref={below}>{wrapped(watch.slice(beside), beside)}</Even>
      </Column>
      <Column ref={watched}>{wrapped(watch.slice(0, beside), 0)}</Column>
    </Work>
  );
}

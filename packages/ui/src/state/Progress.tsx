import type { CSSProperties } from 'react';
import styled from 'styled-components';

const Track = styled.div`
  height: 3px;
  margin-top: 6px;
  background: var(--bg-sunken);
  border-radius: 1px;
  overflow: hidden;
  > i {
    display: block;
    height: 100%;
    width: var(--done);
    background: var(--action-primary);
  }
`;

/** How much of it is done, in per cent. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const done = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <Track role="progressbar" aria-label={label} aria-valuenow={done} aria-valuemin={0} aria-valuemax={100}>
      <i style={{ '--done': `${done}%` } as CSSProperties} />
    </Track>
  );
}

import styled, { keyframes } from 'styled-components';

const sweep = keyframes`
  from { background-position: 160% 0 }
  to { background-position: -60% 0 }
`;

const Block = styled.span`
  display: block;
  position: relative;
  overflow: hidden;
  background: var(--border-subtle);
  border-radius: var(--r-xs);
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(100deg, transparent 20%, var(--bg-hover) 50%, transparent 80%);
    background-size: 200% 100%;
    animation: ${sweep} 1.4s infinite linear;
  }
  @media (prefers-reduced-motion: reduce) {
    &::after {
      display: none;
    }
  }
`;

/** The place of something that is on its way. Say that it loads on the region around it. */
export function Skeleton({ width = '100%', height = 12 }: { width?: number | string; height?: number | string }) {
  return <Block aria-hidden="true" data-skeleton="" style={{ width, height }} />;
}

const widths = ['92%', '84%', '96%', '70%', '88%', '62%'];
const Lines = styled.span`
  display: flex;
  flex-direction: column;
  gap: 8px;
`;

/** Lines of text that are on their way. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Lines aria-hidden="true" data-skeleton="">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={widths[index % widths.length]} />
      ))}
    </Lines>
  );
}

import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../text/Hidden';

const turn = keyframes`to { transform: rotate(360deg) }`;

const Ring = styled.svg`
  animation: ${turn} 0.9s linear infinite;
  flex: none;
`;

/** A ring that turns while something is awaited; with a label it is announced. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
  const ring = (
    <Ring viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="2.5" />
      <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </Ring>
  );
  if (!label) return ring;
  return (
    <span role="status">
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

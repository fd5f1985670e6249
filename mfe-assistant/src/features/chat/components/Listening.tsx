import { useMessages } from '@orebridge/remote-kit';
import { Button } from '@orebridge/ui';
import styled, { keyframes } from 'styled-components';

const beat = keyframes`50% { transform: scaleY(0.35); }`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  flex: 1;
  min-width: 0;
  > span[role='status'] {
    flex: 1;
    min-width: 0;
    font-size: 13px;
    line-height: 18px;
    color: var(--text-secondary);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
const Wave = styled.span`
  display: flex;
  align-items: center;
  gap: 3px;
  height: 28px;
  flex: none;
  i {
    width: 3px;
    border-radius: 2px;
    background: var(--accent-copper);
    animation: ${beat} 0.9s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    i {
      animation: none;
    }
  }
`;
const BARS = [8, 16, 24, 14, 28, 20, 10, 18, 26, 12];

/** Bars that move, what was understood so far, and a way to stop. */
export function Listening({ interim, onStop }: { interim: string; onStop: () => void }) {
  const say = useMessages('assistant');
  return (
    <Row>
      <Wave aria-hidden="true">
        {BARS.map((height, place) => (
          <i key={place} style={{ height, animationDelay: `${place * 80}ms` }} />
        ))}
      </Wave>
      <span role="status">{interim || say('voice.listening')}</span>
      <Button size="sm" onClick={onStop}>
        {say('voice.stop')}
      </Button>
    </Row>
  );
}

import type { AwaitedDecision } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { ProgressBar } from '@orebridge/ui';
import styled from 'styled-components';
import { spanText, waitingText } from './waiting';

const SOON_MS = 3 * 3_600_000;

const Left = styled.span`
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  &[data-level='soon'] {
    color: var(--warning-text);
    font-weight: 560;
  }
  &[data-level='over'] {
    color: var(--negative-text);
    font-weight: 560;
  }
`;

/** How much of the time is left, or by how much it is over: in words, and in colour. */
export const Due = ({ row: { due, overdue }, now }: { row: AwaitedDecision; now: Date }) => {
  const say = useMessages('admin');
  const left = Date.parse(due) - now.getTime();
  if (overdue || left < 0)
    return <Left data-level="over">{say('decisions.over', { time: spanText(say, Math.abs(left)) })}</Left>;
  return <Left data-level={left < SOON_MS ? 'soon' : undefined}>{spanText(say, left)}</Left>;
};

/** How long it has waited, against the target of its kind. */
export const Waited = ({ row: { since, due }, now }: { row: AwaitedDecision; now: Date }) => {
  const say = useMessages('admin');
  const target = Date.parse(due) - Date.parse(since);
  const text = say('decisions.ofTarget', {
    time: waitingText(say, since, now),
    target: say('decisions.hours', { hours: Math.round(target / 3_600_000) }),
  });
  return (
    <>
      {text}
      <ProgressBar value={((now.getTime() - Date.parse(since)) / target) * 100} label={text} />
    </>
  );
};

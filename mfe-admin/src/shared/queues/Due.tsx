import type { AwaitedDecision } from '@orebridge/contracts';
import { type Translate, useMessages } from '@orebridge/remote-kit';
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

/** How long it has waited, of the target of its kind, in words. */
export const waitedText = (say: Translate, { since, due }: AwaitedDecision, now: Date): string =>
  say('decisions.ofTarget', {
    time: waitingText(say, since, now),
    target: say('decisions.hours', { hours: Math.round((Date.parse(due) - Date.parse(since)) / 3_600_000) }),
  });

/** How long it has waited, against the target of its kind. */
export const Waited = ({ row, now }: { row: AwaitedDecision; now: Date }) => {
  const say = useMessages('admin');
  const since = Date.parse(row.since);
  const text = waitedText(say, row, now);
  return (
    <>
      {text}
      <ProgressBar value={((now.getTime() - since) / (Date.parse(row.due) - since)) * 100} label={text} />
    </>
  );
};

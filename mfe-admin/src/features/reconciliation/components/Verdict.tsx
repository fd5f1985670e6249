import type { Reconciliation } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { Callout, useFormat } from '@orebridge/ui';

const TONES = { none: 'info', agrees: 'positive', partly: 'warning', differs: 'negative' } as const;
const UNKNOWN: readonly string[] = ['unread', 'failed'];

/** In one sentence whether all agrees, and what nobody knows. */
export const Verdict = ({ reconciliation }: { reconciliation: Reconciliation }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const { state, readAt, checks, count } = reconciliation;
  const unknown = checks
    .filter((check) => UNKNOWN.includes(check.state))
    .map(({ check }) => say(`reconciliation.check.${check}`));
  const time = readAt ? format.dateTime(readAt) : '';
  return (
    <div role="status">
      <Callout tone={TONES[state]} title={say(`reconciliation.state.${state}`, { time, count })}>
        {state === 'none' ? say('reconciliation.state.noneText') : null}
        {state !== 'none' && unknown.length > 0
          ? say('reconciliation.unreadText', { names: unknown.join(', ') })
          : null}
      </Callout>
    </div>
  );
};

import type { PlanUsage } from '@orebridge/contracts';
import { DAILY_METRICS } from '@orebridge/trade';
import { Panel, ProgressBar, RowItem, RowList } from '@orebridge/ui';
import { usePlanMessages } from '../hooks/usePlanMessages';

/** How much of a limit is used, in per cent; nothing where there is none. */
export const shareOf = ({ used, limit }: PlanUsage): number =>
  limit === null ? 0 : limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100));

/** What of the plan is used, one line for each thing that it counts. */
export const UsageRows = ({ usage, label }: { usage: readonly PlanUsage[]; label: string }) => {
  const { say, amountOf } = usePlanMessages();
  return (
    <RowList label={label}>
      {usage.map((one) => {
        const { metric, used, limit } = one;
        const line = say(`line.${metric}`);
        const amount =
          limit === null
            ? say('usage.open', { used: amountOf(metric, used) })
            : say('usage.of', { used: amountOf(metric, used), limit: amountOf(metric, limit) });
        return (
          <RowItem
            key={metric}
            title={line}
            detail={
              limit === null ? (
                amount
              ) : (
                <>
                  {amount}
                  {DAILY_METRICS.includes(metric) ? ` ${say('usage.today')}` : null}
                  <ProgressBar value={shareOf(one)} label={line} />
                </>
              )
            }
          />
        );
      })}
    </RowList>
  );
};

export const Usage = ({ usage }: { usage: readonly PlanUsage[] }) => {
  const { say } = usePlanMessages();
  return (
    <Panel title={say('usage.title')} flush>
      <UsageRows usage={usage} label={say('usage.title')} />
    </Panel>
  );
};

import { useMessages } from '@orebridge/remote-kit';
import { Read } from '@orebridge/remote-kit/pages';
import { Panel, Text } from '@orebridge/ui';
import { useSeries } from '../shared/api/useSeries';
import { Movers, moversOf } from '../shared/Movers';

const SHOWN = 5;

/** The prices that moved most in the last published month. */
export default function MarketMovers() {
  const say = useMessages('analytics');
  const series = useSeries();
  return (
    <Panel title={say('movers.title')} flush>
      <Read of={series}>{({ items }) => <Movers items={moversOf(items, SHOWN)} />}</Read>
      <Text as="p" size="caption" tone="tertiary" style={{ padding: '8px 16px 12px' }}>
        {say('movers.note')}
      </Text>
    </Panel>
  );
}

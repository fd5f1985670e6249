import { Panel, Text } from '@orebridge/ui';
import { useSeries } from '../api';
import { Movers, moversOf } from '../Movers';
import { Read } from '../Read';
import { useSay } from '../say';

const SHOWN = 5;

/** The prices that moved most in the last published month. */
export default function MarketMovers() {
  const say = useSay();
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

import type { DealCard } from '@orebridge/contracts';
import type { DealMilestone } from '@orebridge/trade';
import { Panel } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { DealRows } from './DealRows';

/** The deals whose next milestone is this one. */
export const StageGroup = ({ milestone, deals }: { milestone: DealMilestone; deals: readonly DealCard[] }) => {
  const intl = useIntl();
  const title = intl.formatMessage(
    { id: 'deals.progress.next' },
    { milestone: intl.formatMessage({ id: `deals.milestone.${milestone}` }) },
  );
  return (
    <Panel title={title} meta={intl.formatMessage({ id: 'deals.progress.count' }, { count: deals.length })} flush>
      <DealRows label={title} deals={deals} />
    </Panel>
  );
};

/** The deals that stand still in one state, or ended in it. */
export const StateGroup = ({ state, deals }: { state: DealCard['state']; deals: readonly DealCard[] }) => {
  const intl = useIntl();
  const title = intl.formatMessage({ id: `deals.state.${state}` });
  return (
    <Panel title={title} meta={intl.formatMessage({ id: 'deals.progress.count' }, { count: deals.length })} flush>
      <DealRows label={title} deals={deals} />
    </Panel>
  );
};

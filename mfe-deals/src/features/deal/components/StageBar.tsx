import type { DealCard } from '@orebridge/contracts';
import { Sub } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { milestoneNow, milestonesOf } from '../hooks/useMilestones';

const Bar = styled.span`
  display: inline-flex;
  gap: 3px;
  > i {
    width: 11px;
    height: 4px;
    transform: skewX(-24deg);
    background: var(--border-default);
  }
  > i[data-status='done'] {
    background: var(--action-primary);
  }
  > i[data-status='now'] {
    background: var(--accent-copper);
  }
  @media (forced-colors: active) {
    > i {
      border: 1px solid;
    }
  }
`;

/** A deal's seven milestones in the width of a table cell, with the present one named beneath. */
export const StageBar = ({ deal }: { deal: Pick<DealCard, 'state' | 'percent'> }) => {
  const intl = useIntl();
  const milestones = milestonesOf(deal);
  const now = milestoneNow(deal);
  const done = milestones.filter(({ status }) => status === 'done').length;
  return (
    <>
      <Bar role="img" aria-label={intl.formatMessage({ id: 'deals.stage.label' }, { done, percent: deal.percent })}>
        {milestones.map(({ milestone, status }) => (
          <i key={milestone} data-status={status} />
        ))}
      </Bar>
      {now ? <Sub>{intl.formatMessage({ id: `deals.milestone.${now}` })}</Sub> : null}
    </>
  );
};

import type { DealMilestone } from '@orebridge/trade';
import { useFormat } from '@orebridge/ui';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';

const Strip = styled.ol`
  list-style: none;
  margin: 0;
  padding: 0;
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  background: var(--bg-surface);
  border: 1px solid var(--border-subtle);
  border-radius: var(--r-md);
  > li {
    padding: 12px 14px;
    color: var(--text-secondary);
    font-size: 13px;
    line-height: 18px;
    border-inline-start: 1px solid var(--border-subtle);
  }
  > li:first-child {
    border-inline-start: 0;
  }
  > li[data-empty] {
    color: var(--text-tertiary);
  }
  b {
    display: block;
    font-size: 22px;
    line-height: 28px;
    font-weight: 560;
    font-variant-numeric: tabular-nums lining-nums;
  }
  > li:not([data-empty]) b {
    color: var(--text-primary);
  }
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
    > li {
      display: flex;
      justify-content: space-between;
      align-items: baseline;
      flex-direction: row-reverse;
      padding: 8px 14px;
      border-inline-start: 0;
      border-top: 1px solid var(--border-subtle);
    }
    > li:first-child {
      border-top: 0;
    }
    b {
      font-size: 15px;
      line-height: 20px;
    }
  }
`;

/** The seven milestones side by side, with how many deals wait at each. */
export const StageStrip = ({
  label,
  stages,
}: {
  label: string;
  stages: readonly { milestone: DealMilestone; count: number }[];
}) => {
  const format = useFormat();
  return (
    <Strip aria-label={label}>
      {stages.map(({ milestone, count }) => (
        <li key={milestone} data-empty={count === 0 || undefined}>
          <b>{format.number(count)}</b>
          <span>
            <FormattedMessage id={`deals.milestone.${milestone}`} />
          </span>
        </li>
      ))}
    </Strip>
  );
};

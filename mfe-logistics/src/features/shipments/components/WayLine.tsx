import type { ShipmentCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { SHIPMENT_STATES, SHIPMENT_MILESTONES } from '@orebridge/trade';
import styled from 'styled-components';

const Way = styled.span`
  && {
    display: flex;
    align-items: center;
    gap: 8px;
    max-width: 460px;
    margin: 3px 0;
    color: var(--text-secondary);
  }
  > span {
    min-width: 0;
    max-width: 45%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > span:only-child {
    max-width: 100%;
  }
  > i {
    position: relative;
    flex: 1;
    min-width: 32px;
    height: 10px;
    background: linear-gradient(var(--border-default), var(--border-default)) center / 100% 2px no-repeat;
  }
  > i::before {
    content: '';
    position: absolute;
    inset: 4px auto auto 0;
    width: var(--done);
    height: 2px;
    background: var(--action-primary);
  }
  > i::after {
    content: '';
    position: absolute;
    top: 1px;
    left: calc(var(--done) - 4px);
    width: 8px;
    height: 8px;
    rotate: 45deg;
    background: var(--accent-copper);
  }
`;

const order = (state: string): number => (SHIPMENT_STATES as readonly string[]).indexOf(state);

/** Where a shipment starts and ends, and how many of its milestones are behind it; the one place alone that is known. */
export const WayLine = ({ shipment: { from, to, state } }: { shipment: ShipmentCard }) => {
  const say = useMessages('logistics');
  const known = [from?.name, to?.name].filter((name) => name !== undefined);
  if (!from || !to || state === 'cancelled')
    return known.length ? (
      <Way>
        <span>{known.join(' – ')}</span>
      </Way>
    ) : null;
  const all = SHIPMENT_MILESTONES.length;
  const behind = SHIPMENT_MILESTONES.filter((milestone) => order(milestone) <= order(state)).length;
  return (
    <Way>
      <span title={from.name}>{from.name}</span>
      <i
        role="img"
        aria-label={say('way.progress', { behind, all })}
        style={{ '--done': `${Math.round((100 * Math.max(0, behind - 1)) / (all - 1))}%` } as object}
      />
      <span title={to.name}>{to.name}</span>
    </Way>
  );
};

import type { ShipmentCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { SHIPMENT_STATUS } from '@orebridge/remote-kit/trade';
import { DemoRibbon, MineralThumb, StatusBadge, useFormat } from '@orebridge/ui';
import styled from 'styled-components';
import { DelayBadge, FlagBadges } from './DelayBadge';
import { WayLine } from './WayLine';

const Row = styled.li`
  && {
    padding: 0;
  }
`;
const Face = styled.button`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 12px;
  width: 100%;
  padding: 12px 16px;
  border: 0;
  border-left: 3px solid transparent;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: var(--bg-sunken);
  }
  &[aria-pressed='true'] {
    border-left-color: var(--accent-copper);
    background: var(--bg-selected);
  }
  > span {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: var(--text-tertiary);
  }
  > span:not(:first-child) {
    grid-column: 1 / -1;
  }
  div > span {
    display: block;
    font-size: 12px;
    line-height: 16px;
    color: var(--text-tertiary);
  }
  b {
    display: block;
    font-size: 13px;
    line-height: 18px;
    font-weight: 560;
    color: var(--text-primary);
  }
`;
const Marks = styled.span`
  && {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px;
  }
`;

interface Props {
  shipment: ShipmentCard;
  chosen: boolean;
  onChoose: () => void;
}

/** A shipment of the tracked list; choosing it shows its way on the map beside. */
export const TrackRow = ({ shipment, chosen, onChoose }: Props) => {
  const say = useMessages('logistics');
  const format = useFormat();
  const { reference, cargo, mineral, quantity, unit, eta, state, demo } = shipment;
  return (
    <Row>
      <Face type="button" aria-pressed={chosen} onClick={onChoose}>
        <MineralThumb mineral={mineral} size={36} />
        <div>
          <b>{cargo}</b>
          <span>{[reference, format.quantity(quantity, unit)].join(' · ')}</span>
        </div>
        <WayLine shipment={shipment} />
        <Marks>
          <StatusBadge status={SHIPMENT_STATUS[state]} label={say(`state.${state}`)} />
          <FlagBadges shipment={shipment} />
          <DelayBadge shipment={shipment} />
          {demo ? <DemoRibbon inline /> : null}
          {eta ? <span>{say('track.eta', { day: format.date(eta.day) })}</span> : null}
        </Marks>
      </Face>
    </Row>
  );
};

import type { ShipmentCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { SHIPMENT_STATUS } from '@orebridge/remote-kit/trade';
import { DemoRibbon, Link, MineralThumb, RowItem, StatusBadge, useFormat } from '@orebridge/ui';
import { DelayBadge, FlagBadges } from './DelayBadge';
import { WayLine } from './WayLine';

/** A shipment in a list: cargo and way, when it is expected, and what is wrong with it. */
export const ShipmentRow = ({ shipment }: { shipment: ShipmentCard }) => {
  const say = useMessages('logistics');
  const format = useFormat();
  const { id, reference, cargo, mineral, quantity, unit, eta, carrier, state, demo } = shipment;
  const when = eta
    ? eta.actual
      ? say('eta.actual', { day: format.date(eta.day) })
      : say('eta.range', { early: format.date(eta.early), late: format.date(eta.late) })
    : say('eta.none');
  return (
    <RowItem
      lead={<MineralThumb mineral={mineral} size={40} />}
      title={<Link href={`/shipments/${id}`}>{cargo}</Link>}
      detail={
        <>
          <WayLine shipment={shipment} />
          {[reference, format.quantity(quantity, unit), carrier?.name, when].filter(Boolean).join(' · ')}{' '}
          {demo ? <DemoRibbon inline /> : null}
        </>
      }
      end={
        <>
          <FlagBadges shipment={shipment} />
          <DelayBadge shipment={shipment} />
          <StatusBadge status={SHIPMENT_STATUS[state]} label={say(`state.${state}`)} />
        </>
      }
    />
  );
};

import type { ShipmentCard } from '@orebridge/contracts';
import { Badge, DemoRibbon, Link, MineralThumb, RowItem, StatusBadge, useFormat } from '@orebridge/ui';
import { SHIPMENT_STATUS, useSay } from '../words';
import { DelayBadge } from './DelayBadge';
import { WayLine } from './WayLine';

/** A shipment in a list: cargo and way, when it is expected, and what is wrong with it. */
export const ShipmentRow = ({ shipment }: { shipment: ShipmentCard }) => {
  const { say } = useSay();
  const format = useFormat();
  const { id, reference, cargo, mineral, quantity, unit, eta, carrier, state, flags, demo } = shipment;
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
          {flags
            .filter((flag) => flag !== 'delayed' || shipment.delay === null)
            .map((flag) => (
              <Badge key={flag} tone="warning">
                {say(`flag.${flag}`)}
              </Badge>
            ))}
          <DelayBadge shipment={shipment} />
          <StatusBadge status={SHIPMENT_STATUS[state]} label={say(`state.${state}`)} />
        </>
      }
    />
  );
};

import type { ShipmentCard } from '@orebridge/contracts';
import { Badge, DemoRibbon, Link, RowItem, StatusBadge, useFormat } from '@orebridge/ui';
import { SHIPMENT_STATUS, useSay } from '../words';

/** A shipment in a list: cargo and way, when it is expected, and what is wrong with it. */
export const ShipmentRow = ({ shipment }: { shipment: ShipmentCard }) => {
  const { say } = useSay();
  const format = useFormat();
  const { id, reference, cargo, quantity, unit, from, to, eta, carrier, state, flags, demo } = shipment;
  const way = [from?.name, to?.name].filter(Boolean).join(' – ');
  const when = eta
    ? eta.actual
      ? say('eta.actual', { day: format.date(eta.day) })
      : say('eta.range', { early: format.date(eta.early), late: format.date(eta.late) })
    : say('eta.none');
  return (
    <RowItem
      title={<Link href={`/shipments/${id}`}>{cargo}</Link>}
      detail={
        <>
          {[reference, format.quantity(quantity, unit), way, carrier?.name, when].filter(Boolean).join(' · ')}{' '}
          {demo ? <DemoRibbon inline /> : null}
        </>
      }
      end={
        <>
          {flags.map((flag) => (
            <Badge key={flag} tone="warning">
              {say(`flag.${flag}`)}
            </Badge>
          ))}
          <StatusBadge status={SHIPMENT_STATUS[state]} label={say(`state.${state}`)} />
        </>
      }
    />
  );
};

import { useMessages } from '@orebridge/remote-kit';
import { Link } from '@orebridge/ui';
import { useLiveFreight } from '../shared/api/useLiveFreight';
import { useShipments } from '../shared/api/useShipments';
import { Paged } from '../shared/list/Paged';
import { ShipmentRow } from '../features/shipments/components/ShipmentRow';

/** Own shipments that are on their way, the last change first. */
export default function UnderWay() {
  const say = useMessages('logistics');
  useLiveFreight();
  const pages = useShipments({ view: 'under_way', limit: 4 });
  return (
    <Paged
      label={say('widget.underWay')}
      title={say('widget.underWay')}
      pages={{ ...pages, hasNextPage: false }}
      empty={{ title: say('shipments.none'), text: say('shipments.noneText') }}
      actions={
        <Link href="/shipments" quiet>
          {say('all')}
        </Link>
      }
      row={(shipment) => <ShipmentRow key={shipment.id} shipment={shipment} />}
    />
  );
}

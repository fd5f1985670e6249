import { Link } from '@orebridge/ui';
import { useLiveFreight, useShipments } from '../api';
import { Paged } from '../parts/Paged';
import { ShipmentRow } from '../parts/ShipmentRow';
import { useSay } from '../words';

/** Own shipments that are on their way, the last change first. */
export default function UnderWay() {
  const { say } = useSay();
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

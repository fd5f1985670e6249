import { useMessages, useSession } from '@orebridge/remote-kit';
import { Callout } from '@orebridge/ui';
import { useShipments } from '../../../shared/api/useShipments';
import { Paged } from '../../../shared/list/Paged';
import { ShipmentRow } from './ShipmentRow';

const List = () => {
  const say = useMessages('logistics');
  return (
    <Paged
      label={say('widget.underWay')}
      title={say('widget.underWay')}
      pages={useShipments({ view: 'under_way' })}
      empty={{ title: say('shipments.none'), text: say('shipments.noneText') }}
      row={(shipment) => <ShipmentRow key={shipment.id} shipment={shipment} />}
    />
  );
};

/** Own shipments under way; roles that have none are told so. */
export const OwnShipments = () => {
  const say = useMessages('logistics');
  const { can } = useSession();
  return can('view:shipments') ? <List /> : <Callout title={say('overview.noShipments')} />;
};

import { useMessages } from '@orebridge/remote-kit';
import { MoreRows } from '@orebridge/remote-kit/pages';
import { Panel, RowList, Stack } from '@orebridge/ui';
import { ShipmentRow } from '../features/shipments/components/ShipmentRow';
import { useLiveFreight } from '../shared/api/useLiveFreight';
import { useShipments } from '../shared/api/useShipments';

/** The shipments that carry a deal's cargo, the last change first; nothing as long as there is none. */
export default function DealShipments({ dealId }: { dealId: string }) {
  const say = useMessages('logistics');
  useLiveFreight();
  const pages = useShipments({ dealId });
  const shipments = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  if (shipments.length === 0) return null;
  return (
    <Stack gap={5}>
      <Panel flush title={say('shipments.title')}>
        <RowList label={say('shipments.title')}>
          {shipments.map((shipment) => (
            <ShipmentRow key={shipment.id} shipment={shipment} />
          ))}
        </RowList>
      </Panel>
      <MoreRows pages={pages} />
    </Stack>
  );
}

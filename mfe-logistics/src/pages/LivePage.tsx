import { useMessages } from '@orebridge/remote-kit';
import { LiveDot, PageBody, PageHeader, Stack } from '@orebridge/ui';
import { useLiveFreight } from '../shared/api/useLiveFreight';
import { OwnShipments } from '../features/shipments/components/OwnShipments';
import { SupplyMap } from '../features/supply/components/SupplyMap';

/** Own shipments as they move: each milestone is on the page as soon as it is posted. */
export default function LivePage() {
  const say = useMessages('logistics');
  useLiveFreight();
  return (
    <PageBody>
      <PageHeader
        title={say('live.title')}
        subtitle={say('live.subtitle')}
        eyebrow={<LiveDot label={say('live.dot')} />}
      />
      <Stack gap={7}>
        <SupplyMap withPorts={false} />
        <OwnShipments />
      </Stack>
    </PageBody>
  );
}

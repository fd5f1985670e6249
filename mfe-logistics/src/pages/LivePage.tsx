import { LiveDot, PageBody, PageHeader, Stack } from '@orebridge/ui';
import { useLiveFreight } from '../api';
import { OwnShipments } from '../parts/OwnShipments';
import { SupplyMap } from '../parts/SupplyMap';
import { useSay } from '../words';

/** Own shipments as they move: each milestone is on the page as soon as it is posted. */
export default function LivePage() {
  const { say } = useSay();
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

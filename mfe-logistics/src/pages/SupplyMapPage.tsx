import { LinkButton, PageBody, PageHeader } from '@orebridge/ui';
import { useLiveFreight } from '../api';
import { SupplyMap } from '../parts/SupplyMap';
import { useSay } from '../words';

/** Ports and own shipments on the map. */
export default function SupplyMapPage() {
  const { say } = useSay();
  useLiveFreight();
  return (
    <PageBody>
      <PageHeader
        title={say('map.title')}
        subtitle={say('map.subtitle')}
        actions={<LinkButton href="/mines">{say('mines.title')}</LinkButton>}
      />
      <SupplyMap withPorts />
    </PageBody>
  );
}

import { useMessages } from '@orebridge/remote-kit';
import { LinkButton, PageBody, PageHeader } from '@orebridge/ui';
import { useLiveFreight } from '../../shared/api/useLiveFreight';
import { SupplyMap } from './components/SupplyMap';

/** Ports and own shipments on the map. */
export default function SupplyMapPage() {
  const say = useMessages('logistics');
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

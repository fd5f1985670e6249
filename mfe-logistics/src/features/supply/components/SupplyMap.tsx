import { useMessages, useSession } from '@orebridge/remote-kit';
import { LazyMap } from '@orebridge/remote-kit/pages';
import { Panel, Stack, Text } from '@orebridge/ui';
import { usePorts } from '../../../shared/api/usePorts';
import { useShipments } from '../../../shared/api/useShipments';
import { pointsOf } from '../../../shared/map/points-of';

/** Ports that minerals are shipped through, with the own shipments that are under way. */
export const SupplyMap = ({ withPorts }: { withPorts: boolean }) => {
  const say = useMessages('logistics');
  const { can } = useSession();
  const ports = usePorts();
  const shipments = useShipments({ view: 'under_way', limit: 100 }, can('view:shipments'));
  const own = (shipments.data?.pages ?? []).flatMap(({ items }) => items).flatMap(pointsOf);
  const harbours = (ports.data?.items ?? []).map(({ id, name, country, lat, lon }) => ({
    id,
    lat,
    lon,
    label: `${name}, ${country}`,
  }));
  const points = withPorts ? [...own, ...harbours] : own;
  return (
    <Panel title={say('map.points')}>
      <Stack gap={4}>
        <LazyMap label={say('map.label', { own: own.length, ports: withPorts ? harbours.length : 0 })} points={points}>
          {(here) => (
            <Stack gap={2}>
              {here.slice(0, 12).map((point) => (
                <Text key={point.id}>{point.label}</Text>
              ))}
            </Stack>
          )}
        </LazyMap>
        <Text as="p" size="caption" tone="tertiary">
          {say('map.source')}
        </Text>
      </Stack>
    </Panel>
  );
};

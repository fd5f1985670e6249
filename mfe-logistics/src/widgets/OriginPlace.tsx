import { useMessages } from '@orebridge/remote-kit';
import { LazyMap } from '@orebridge/remote-kit/pages';
import { Panel, Text } from '@orebridge/ui';
import { useOriginOf } from './api/useOriginOf';

/** The place on the map that a lot comes from; nothing as long as its seller has not said it. */
export default function OriginPlace({ listingId }: { listingId: string }) {
  const say = useMessages('logistics');
  const pin = useOriginOf(listingId).data?.pin;
  if (!pin) return null;
  return (
    <Panel title={say('origin.widget')}>
      <LazyMap
        label={say('origin.widgetLabel', { place: pin.name })}
        points={[{ id: listingId, lat: pin.lat, lon: pin.lon, label: pin.name }]}
      />
      <Text as="p" size="caption" tone="tertiary">
        {`${pin.name} · ${say(`origin.${pin.accuracy}`)} · ${say('origin.bySeller')}`}
      </Text>
    </Panel>
  );
}

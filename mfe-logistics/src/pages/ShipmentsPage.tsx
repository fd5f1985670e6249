import { Field, PageBody, PageHeader, Panel, Segmented, Stack, Text, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useLiveFreight, useShipments } from '../api';
import { LazyMap } from '../parts/LazyMap';
import { Paged } from '../parts/Paged';
import { ShipmentRow } from '../parts/ShipmentRow';
import { useChoiceOrFirst } from '@orebridge/remote-kit/pages';
import { pointsOf, useSay } from '../words';

const STATES = ['under_way', 'planned', 'done', 'all'] as const;
const VIEWS = ['list', 'track'] as const;

/** Own shipments: as a list by their state, or on the map to be tracked by reference. */
export default function ShipmentsPage() {
  const { say } = useSay();
  useLiveFreight();
  const [view, chooseView] = useChoiceOrFirst('view', VIEWS);
  const [state, chooseState] = useChoiceOrFirst('state', STATES);
  const [q, setQ] = useState('');
  const tracking = view === 'track';
  const pages = useShipments({
    ...(!tracking && state !== 'all' && { view: state }),
    ...(q.trim() && { q: q.trim() }),
  });
  const rows = (pages.data?.pages ?? []).flatMap(({ items }) => items);
  const points = rows.flatMap(pointsOf);
  return (
    <PageBody>
      <PageHeader title={say('shipments.title')} subtitle={say('shipments.subtitle')} />
      <Stack gap={6}>
        <Segmented
          label={say('shipments.view')}
          value={view}
          onValueChange={chooseView}
          options={VIEWS.map((value) => ({ value, label: say(`shipments.view.${value}`) }))}
        />
        <Field label={say('shipments.search')} labelHidden>
          <TextInput
            type="search"
            icon="magnifying-glass"
            placeholder={say('shipments.search')}
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        </Field>
        {tracking ? (
          <Panel title={say('shipments.map')}>
            <LazyMap label={say('shipments.mapLabel', { count: rows.length })} points={points}>
              {(here) => (
                <Stack gap={2}>
                  {here.map((point) => (
                    <Text key={point.id}>{point.label}</Text>
                  ))}
                </Stack>
              )}
            </LazyMap>
          </Panel>
        ) : (
          <Segmented
            label={say('shipments.state')}
            value={state}
            onValueChange={chooseState}
            options={STATES.map((value) => ({ value, label: say(`shipments.state.${value}`) }))}
          />
        )}
        <Paged
          label={say('shipments.title')}
          pages={pages}
          empty={{
            title: say(q ? 'noneFound' : 'shipments.none'),
            text: say(q ? 'noneFoundText' : 'shipments.noneText'),
          }}
          row={(shipment) => <ShipmentRow key={shipment.id} shipment={shipment} />}
        />
      </Stack>
    </PageBody>
  );
}

import { useMessages } from '@orebridge/remote-kit';
import { Field, PageBody, PageHeader, Segmented, Stack, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useLiveFreight } from '../../shared/api/useLiveFreight';
import { useShipments } from '../../shared/api/useShipments';
import { Paged } from '../../shared/list/Paged';
import { ShipmentRow } from './components/ShipmentRow';
import { Tracking } from './components/Tracking';
import { useChoiceOrFirst } from '@orebridge/remote-kit/pages';

const STATES = ['under_way', 'planned', 'done', 'all'] as const;
const VIEWS = ['list', 'track'] as const;

/** Own shipments: as a list by their state, or on the map to be tracked by reference. */
export default function ShipmentsPage() {
  const say = useMessages('logistics');
  const shared = useMessages();
  useLiveFreight();
  const [view, chooseView] = useChoiceOrFirst('view', VIEWS);
  const [state, chooseState] = useChoiceOrFirst('state', STATES);
  const [q, setQ] = useState('');
  const pages = useShipments({ ...(state !== 'all' && { view: state }), ...(q.trim() && { q: q.trim() }) });
  const List = view === 'track' ? Tracking : Paged;
  return (
    <PageBody>
      <PageHeader
        title={say('shipments.title')}
        subtitle={say('shipments.subtitle')}
        actions={
          <Segmented
            label={shared('common.view')}
            value={view}
            onValueChange={chooseView}
            options={VIEWS.map((value) => ({ value, label: say(`shipments.view.${value}`) }))}
          />
        }
      />
      <Stack gap={6}>
        <Field label={say('shipments.search')} labelHidden>
          <TextInput
            type="search"
            icon="magnifying-glass"
            placeholder={say('shipments.search')}
            value={q}
            onChange={(event) => setQ(event.target.value)}
          />
        </Field>
        <Segmented
          label={shared('common.state')}
          value={state}
          onValueChange={chooseState}
          options={STATES.map((value) => ({ value, label: say(`shipments.state.${value}`) }))}
        />
        <List
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

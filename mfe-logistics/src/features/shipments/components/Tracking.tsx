import type { ShipmentCard } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { LazyMap } from '@orebridge/remote-kit/pages';
import { Columns, DealTimeline, LinkButton, Panel, Stack, useFormat } from '@orebridge/ui';
import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import { useShipment } from '../api/useShipment';
import { pointsOf } from '../../../shared/map/points-of';
import { Paged } from '../../../shared/list/Paged';
import { TrackRow } from './TrackRow';

type Props = ComponentProps<typeof Paged<ShipmentCard>>;

const Room = styled.div`
  padding: 16px;
`;

const Milestones = ({ id }: { id: string }) => {
  const say = useMessages('logistics');
  const shared = useMessages();
  const format = useFormat();
  const { data: shipment } = useShipment(id);
  if (!shipment) return null;
  const posted = shipment.events.filter(({ retracted, exception }) => !retracted && !exception);
  const last = posted.findLastIndex(({ classifier }) => classifier === 'ACT');
  return (
    <Panel
      title={shipment.reference}
      actions={
        <LinkButton size="sm" href={`/shipments/${id}`}>
          {shared('common.open')}
        </LinkButton>
      }
    >
      {posted.length ? (
        <DealTimeline
          vertical
          label={say('shipment.timeline')}
          milestones={posted.map((event, at) => ({
            id: event.id,
            label: say(`code.${event.code ?? 'INSP'}`),
            detail: [
              event.place,
              format.dateTime(event.at),
              event.classifier === 'ACT' ? '' : say(`classifier.${event.classifier}`),
            ]
              .filter(Boolean)
              .join(' · '),
            state: event.classifier !== 'ACT' ? 'next' : at === last ? 'now' : 'done',
          }))}
        />
      ) : (
        say('event.none')
      )}
    </Panel>
  );
};

/** Shipments beside the map: the chosen one with its planned way and its milestones. */
export const Tracking = ({ pages, ...list }: Props) => {
  const say = useMessages('logistics');
  const [chosen, choose] = useState<string | null>(null);
  const rows = (pages.data?.pages ?? []).flatMap(({ items }) => items);
  const id = (rows.find((row) => row.id === chosen) ?? rows[0])?.id ?? null;
  const way = useShipment(id ?? '', id !== null).data?.way ?? [];
  if (!rows.length) return <Paged {...list} pages={pages} />;
  const shown = rows.filter((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  return (
    <Columns
      asideFirst
      asideWidth="lg"
      aside={
        <Stack gap={6}>
          <Paged
            {...list}
            pages={pages}
            row={(shipment) => (
              <TrackRow
                key={shipment.id}
                shipment={shipment}
                chosen={shipment.id === id}
                onChoose={() => choose(shipment.id)}
              />
            )}
          />
          {id ? <Milestones id={id} /> : null}
        </Stack>
      }
    >
      <Panel title={say('shipments.map')} flush>
        <LazyMap
          label={say('shipments.mapLabel', { count: rows.length })}
          points={[...shown, ...others].flatMap(pointsOf)}
          ways={[way]}
        >
          {(here) => (
            <Room>
              <Stack gap={2}>
                {here.map((point) => (
                  <span key={point.id}>{point.label}</span>
                ))}
              </Stack>
            </Room>
          )}
        </LazyMap>
      </Panel>
    </Columns>
  );
};

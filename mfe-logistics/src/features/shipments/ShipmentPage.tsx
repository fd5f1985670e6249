import { api, type Shipment } from '@orebridge/contracts';
import { useMessages, useRecordName } from '@orebridge/remote-kit';
import { SHIPMENT_STATUS } from '@orebridge/remote-kit/trade';
import { SHIPMENT_STATES, SHIPMENT_MILESTONES } from '@orebridge/trade';
import { Callout, DealTimeline, Link, PageBody, PageHeader, Panel, Stack, TermList, useFormat } from '@orebridge/ui';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useLiveFreight } from '../../shared/api/useLiveFreight';
import { useShipment } from './api/useShipment';
import { Carriage } from './components/Carriage';
import { FlagBadges, useDelayMessages } from './components/DelayBadge';
import { Events, Files } from './components/Events';
import { OperationGate, LazyMap, PageState, RecordEyebrow } from '@orebridge/remote-kit/pages';
import { PostForm } from './components/PostForm';
import { RaiseForm } from './components/RaiseForm';
import { pointsOf } from '../../shared/map/points-of';

const order = (state: string): number => (SHIPMENT_STATES as readonly string[]).indexOf(state);

const Facts = ({ shipment }: { shipment: Shipment }) => {
  const say = useMessages('logistics');
  const word = useMessages('freight');
  const delayed = useDelayMessages();
  const format = useFormat();
  const { quantity, unit, mode, from, to, carrier, client, deal, contractId, eta, promised, delay, emissions } =
    shipment;
  const rows: [string, ReactNode][] = [
    ['quantity', format.quantity(quantity, unit)],
    ['mode', mode ? word(`mode.${mode}`) : null],
    ['from', from?.name],
    ['to', to?.name],
    ['carrier', carrier?.name],
    ['client', client?.name],
    [
      'deal',
      deal && shipment.side !== 'carrier' ? (
        <Link href={`/deals/${deal.id}?tab=shipment`}>{deal.reference}</Link>
      ) : (
        deal?.reference
      ),
    ],
    ['contract', contractId ? <Link href={`/logistics-contracts/${contractId}`}>{say('fact.toContract')}</Link> : null],
    [
      'eta',
      eta
        ? eta.actual
          ? say('eta.actual', { day: format.date(eta.day) })
          : say('eta.estimate', {
              day: format.date(eta.day),
              early: format.date(eta.early),
              late: format.date(eta.late),
            })
        : say('eta.none'),
    ],
    ['promised', promised ? format.date(promised) : null],
    ['delay', delay === null ? null : delayed(delay)],
    [
      'emissions',
      emissions
        ? say('fact.co2e', {
            kg: format.number(emissions.kg),
            perTonne: format.number(emissions.perTonne),
            quality: say(`quality.${emissions.quality}`),
          })
        : say('fact.noEmissions'),
    ],
  ];
  return (
    <Panel title={say('fact.title')}>
      <TermList
        layout="tiles"
        items={rows.flatMap(([id, detail]) => (detail ? [{ id, term: say(`fact.${id}`), detail }] : []))}
      />
    </Panel>
  );
};

/** A shipment with its way, its milestones, what went wrong, and its documents. */
export default function ShipmentPage() {
  const { id = '' } = useParams();
  const say = useMessages('logistics');
  useLiveFreight();
  const answer = useShipment(id);
  const shipment = answer.data;
  useRecordName(shipment?.reference);
  if (!shipment) return <PageState title={say('shipment.title')} answer={answer} />;
  const { state } = shipment;
  const at = order(state);
  const points = pointsOf(shipment);
  return (
    <PageBody>
      <PageHeader
        title={shipment.cargo}
        subtitle={[shipment.from?.name, shipment.to?.name].filter(Boolean).join(' – ')}
        eyebrow={
          <RecordEyebrow record={shipment} status={SHIPMENT_STATUS[state]} label={say(`state.${state}`)}>
            <FlagBadges shipment={shipment} />
          </RecordEyebrow>
        }
      />
      <Stack gap={7}>
        {state === 'cancelled' ? (
          <Callout tone="warning" title={say('state.cancelled')} />
        ) : (
          <DealTimeline
            label={say('shipment.timeline')}
            milestones={SHIPMENT_MILESTONES.map((milestone) => ({
              id: milestone,
              label: say(`state.${milestone}`),
              state: milestone === state ? 'now' : order(milestone) < at ? 'done' : 'next',
            }))}
          />
        )}
        <Facts shipment={shipment} />
        {points.length ? (
          <Panel title={say('shipments.map')}>
            <LazyMap label={points.map(({ label }) => label).join('; ')} points={points} ways={[shipment.way]} />
          </Panel>
        ) : null}
        {shipment.codes.length ? (
          <OperationGate of={api.shipments.post}>
            <PostForm key={state} shipment={shipment} />
          </OperationGate>
        ) : null}
        <Events shipment={shipment} />
        <Carriage shipment={shipment} />
        <Files shipment={shipment} />
        {shipment.raises ? (
          <OperationGate of={api.shipments.raise}>
            <RaiseForm shipment={shipment} />
          </OperationGate>
        ) : null}
      </Stack>
    </PageBody>
  );
}

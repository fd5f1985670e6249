import type { Execution } from '@orebridge/contracts';
import { Panel, TermList, useFormat } from '@orebridge/ui';
import { useExecutionMessages } from '../hooks/useExecutionMessages';

type Fact = readonly [id: string, detail: string | null | undefined];

type Wet = { wetWeight?: string | null | undefined; moisturePct?: string | null | undefined };

/** The vessel, what was recorded at loading, of the shipment, and at delivery; each part appears once there is something of it. */
export const Facts = ({
  execution: { vessel, loading, shipment, breach, delivery, tolerance, unit },
}: {
  execution: Execution;
}) => {
  const { say } = useExecutionMessages();
  const format = useFormat();
  const weight = (value: string | null | undefined) => value && format.quantity(value, unit);
  // What was recorded before wet weights were has all of its weights in the deal's unit.
  const scale = (value: string | undefined, { wetWeight }: Wet) =>
    value && format.quantity(value, wetWeight ? 'wmt' : unit);
  const wet = ({ wetWeight, moisturePct }: Wet): Fact[] => [
    ['wetWeight', wetWeight && format.quantity(wetWeight, 'wmt')],
    ['moisturePct', moisturePct && `${format.number(moisturePct)} %`],
  ];
  const part = (id: string, facts: readonly Fact[]) => (
    <Panel title={say(`${id}.title`)}>
      <TermList
        layout="tiles"
        items={facts.flatMap(([name, detail]) => (detail ? [{ id: name, term: say(`field.${name}`), detail }] : []))}
      />
    </Panel>
  );
  const seals = (set: string) =>
    loading?.samples
      .filter((sample) => sample.set === set)
      .map(({ seal }) => seal)
      .join(', ');
  return (
    <>
      {vessel
        ? part('vessel', [
            ['vessel', vessel.name],
            ['imo', vessel.imo],
          ])
        : null}
      {loading
        ? part('loading', [
            ['loadedOn', format.date(loading.loadedOn)],
            ['place', loading.place],
            ['grossWeight', scale(loading.grossWeight, loading)],
            ['tareWeight', scale(loading.tareWeight, loading)],
            ...wet(loading),
            ['netWeight', weight(loading.netWeight)],
            ['method', say(`method.${loading.method}`)],
            ['weigher', loading.weigher],
            ['packages', loading.packages ? format.number(loading.packages) : null],
            ['seals', loading.seals.join(', ')],
            ...(['seller', 'buyer', 'umpire', 'reserve'] as const).map((set): Fact => [`sample_${set}`, seals(set)]),
          ])
        : null}
      {shipment
        ? part('shipment', [
            ...wet(shipment),
            ['quantity', weight(shipment.quantity)],
            ['carrier', shipment.carrier],
            ['issuedOn', shipment.shippedOn && format.date(shipment.shippedOn)],
            ['eta', shipment.eta && format.date(shipment.eta)],
            [
              'tolerance',
              say('tolerance', {
                pct: tolerance.pct,
                min: format.quantity(tolerance.min, unit),
                max: format.quantity(tolerance.max, unit),
              }),
            ],
            ['choice', breach?.choice && say(`choice.${breach.choice}`)],
            ['billed', weight(breach?.billed)],
            ['unbilled', weight(breach?.unbilled)],
          ])
        : null}
      {delivery
        ? part('delivery', [
            ['deliveredOn', format.date(delivery.deliveredOn)],
            ['place', delivery.place],
            ...wet(delivery),
            ['quantity', weight(delivery.quantity)],
            ['remarks', delivery.remarks],
            ['countsFrom', delivery.countsFrom && format.dateTime(delivery.countsFrom)],
            ['confirmedAt', delivery.confirmedAt && format.dateTime(delivery.confirmedAt)],
          ])
        : null}
    </>
  );
};

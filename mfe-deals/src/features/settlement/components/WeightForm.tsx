import { useMessages } from '@orebridge/remote-kit';
import { EXCHANGE_LOTS_MAX, WEIGHED_AT, WEIGHING_METHODS } from '@orebridge/contracts';
import { localDay } from '@orebridge/trade';
import { Button, DateInput, Field, Grid, IconButton, NumberInput, Stack, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { type TypedWeight, weighedBefore } from '../weighed';
import { FactForm } from './FactForm';
import { Pick } from '../../../shared/settlement/Fields';
import type { FactFormProps } from './RecordFacts';

const Lot = styled.div`
  display: grid;
  gap: 12px;
  align-items: end;
  grid-template-columns: 1fr 1fr auto;
`;

const NEW_LOT = { wet: '', moisture: '' };

/** Lots whose weights the settlement needs one by one: those that are assayed, where the terms settle lot by lot. */
const lotsAsked = ({ terms }: FactFormProps['settlement'], at: (typeof WEIGHED_AT)[number]): number =>
  terms?.terms.assaySettlement === 'lot_by_lot' && terms.finalWeight === at ? (terms.exchange?.lots ?? 1) : 1;

/** Records what was weighed, lot by lot; it begins with what the shipment says. */
export const WeightForm = ({ deal, settlement, execution }: FactFormProps) => {
  const say = useMessages('deals.settle');
  const weight = settlement.terms?.terms.weight;
  const isDry = weight?.dry ?? false;
  const needsMoisture = settlement.needs.moisture;
  const wetUnit = isDry ? 'wmt' : (weight?.unit ?? 't');
  const isAsked = (what: string) =>
    [...settlement.lacks.provisional, ...settlement.lacks.final].some((one) => one.what === what);
  const [at, setAt] = useState<(typeof WEIGHED_AT)[number]>(isAsked('weight_loading') ? 'loading' : 'discharge');
  // What was typed of each place takes the place of what the shipment says of it.
  const [typed, setTyped] = useState<Partial<Record<typeof at, Partial<TypedWeight>>>>({});
  const [checked, setChecked] = useState(false);
  const asked = lotsAsked(settlement, at);
  const { method, date, source, lots }: TypedWeight = {
    method: 'draft_survey',
    date: localDay(),
    source: '',
    lots: Array.from({ length: asked }, () => NEW_LOT),
    ...(asked === 1 && weighedBefore(execution, at)),
    ...typed[at],
  };
  const type = (patch: Partial<TypedWeight>) =>
    setTyped((before) => ({ ...before, [at]: { ...before[at], ...patch } }));
  const change = (place: number, patch: Partial<(typeof lots)[number]>) =>
    type({ lots: lots.map((lot, at) => (at === place ? { ...lot, ...patch } : lot)) });
  const missing = (text: string) => (checked && text.trim() === '' ? say('record.missing') : undefined);
  const fact = () => {
    setChecked(true);
    const isWhole = lots.every(({ wet, moisture }) => wet !== '' && (!needsMoisture || moisture !== ''));
    if (!isWhole || source.trim() === '' || date === '') return null;
    return {
      kind: 'weight' as const,
      at,
      method,
      date,
      source,
      lots: lots.map(({ wet, moisture }) => ({ wet, ...(moisture === '' ? {} : { moisturePct: moisture }) })),
    };
  };
  return (
    <FactForm dealId={deal.id} label={say('record.weight')} fact={fact} onDone={() => setChecked(false)}>
      <Grid columns={2}>
        <Pick
          label={say('weight.at')}
          value={at}
          options={WEIGHED_AT.map((value) => ({ value, label: say(`at.${value}`) }))}
          onChange={setAt}
        />
        <Pick
          label={say('weight.method')}
          value={method}
          options={WEIGHING_METHODS.map((value) => ({ value, label: say(`method.${value}`) }))}
          onChange={(next) => type({ method: next })}
        />
        <Field label={say('weight.date')} error={missing(date)}>
          <DateInput value={date} max={localDay()} onChange={({ target }) => type({ date: target.value })} />
        </Field>
        <Field label={say('weight.source')} hint={say('weight.sourceHint')} error={missing(source)}>
          <TextInput value={source} maxLength={160} onChange={({ target }) => type({ source: target.value })} />
        </Field>
      </Grid>
      <Stack gap={4}>
        {lots.map((lot, place) => (
          // A lot's place is its name.
          <Lot key={place}>
            <Field label={say('weight.lotWet', { lot: place + 1 })} error={missing(lot.wet)}>
              <NumberInput value={lot.wet} unit={wetUnit} onValueChange={(wet) => change(place, { wet })} />
            </Field>
            <Field
              label={say('weight.moisture')}
              optional={!needsMoisture}
              error={needsMoisture ? missing(lot.moisture) : undefined}
            >
              <NumberInput value={lot.moisture} unit="%" onValueChange={(moisture) => change(place, { moisture })} />
            </Field>
            <IconButton
              icon="trash"
              label={say('weight.removeLot', { lot: place + 1 })}
              disabled={lots.length === 1}
              onClick={() => type({ lots: lots.filter((_, at) => at !== place) })}
            />
          </Lot>
        ))}
        <div>
          <Button
            size="sm"
            icon="plus"
            disabled={lots.length >= EXCHANGE_LOTS_MAX}
            onClick={() => type({ lots: [...lots, NEW_LOT] })}
          >
            {say('weight.addLot')}
          </Button>
        </div>
      </Stack>
    </FactForm>
  );
};

import { WEIGHED_AT, WEIGHING_METHODS } from '@orebridge/contracts';
import { localDay } from '@orebridge/trade';
import { Button, DateInput, Field, Grid, IconButton, NumberInput, Stack, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useWords } from '../live/useWords';
import { FactForm } from './FactForm';
import { Pick } from './fields';
import type { FactFormProps } from './RecordFacts';

const Lot = styled.div`
  display: grid;
  gap: 12px;
  align-items: end;
  grid-template-columns: 1fr 1fr auto;
`;
const LOTS_MAX = 60;

/** Records what was weighed, lot by lot. */
export const WeightForm = ({ deal, settlement }: FactFormProps) => {
  const say = useWords('deals.settle');
  const weight = settlement.terms?.terms.weight;
  const isDry = weight?.dry ?? false;
  const needsMoisture = settlement.needs.moisture;
  const wetUnit = isDry ? 'wmt' : (weight?.unit ?? 't');
  const [at, setAt] = useState<(typeof WEIGHED_AT)[number]>(deal.state === 'loading' ? 'loading' : 'discharge');
  const [method, setMethod] = useState<(typeof WEIGHING_METHODS)[number]>('draft_survey');
  const [date, setDate] = useState(() => localDay());
  const [source, setSource] = useState('');
  const [lots, setLots] = useState([{ wet: '', moisture: '' }]);
  const [checked, setChecked] = useState(false);
  const change = (place: number, patch: Partial<(typeof lots)[number]>) =>
    setLots((before) => before.map((lot, at) => (at === place ? { ...lot, ...patch } : lot)));
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
          onChange={setMethod}
        />
        <Field label={say('weight.date')} error={missing(date)}>
          <DateInput value={date} max={localDay()} onChange={({ target }) => setDate(target.value)} />
        </Field>
        <Field label={say('weight.source')} hint={say('weight.sourceHint')} error={missing(source)}>
          <TextInput value={source} maxLength={160} onChange={({ target }) => setSource(target.value)} />
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
              onClick={() => setLots((before) => before.filter((_, at) => at !== place))}
            />
          </Lot>
        ))}
        <div>
          <Button
            size="sm"
            icon="plus"
            disabled={lots.length >= LOTS_MAX}
            onClick={() => setLots((before) => [...before, { wet: '', moisture: '' }])}
          >
            {say('weight.addLot')}
          </Button>
        </div>
      </Stack>
    </FactForm>
  );
};

import { localDay } from '@orebridge/trade';
import { DateInput, Field, Grid, NumberInput, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useWords } from '../live/useWords';
import { FactForm } from './FactForm';
import type { FactFormProps } from './RecordFacts';

/** Records the assay of the mine or of the load port, by which the cargo is settled provisionally. */
export const AssayFactForm = ({ deal, settlement }: FactFormProps) => {
  const say = useWords('deals.settle');
  const { elements } = settlement.needs;
  const [laboratory, setLaboratory] = useState('');
  const [date, setDate] = useState(() => localDay());
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  const missing = (text: string | undefined) => (checked && !text?.trim() ? say('record.missing') : undefined);
  const fact = () => {
    setChecked(true);
    if (laboratory.trim() === '' || date === '' || elements.some(({ element }) => !values[element])) return null;
    return {
      kind: 'assay' as const,
      laboratory,
      date,
      values: elements.map(({ element, unit }) => ({ element, unit, value: values[element] ?? '' })),
    };
  };
  return (
    <FactForm dealId={deal.id} label={say('record.assay')} fact={fact} onDone={() => setChecked(false)}>
      <Grid columns={2}>
        <Field label={say('assay.laboratory')} error={missing(laboratory)}>
          <TextInput value={laboratory} maxLength={120} onChange={({ target }) => setLaboratory(target.value)} />
        </Field>
        <Field label={say('weight.date')} error={missing(date)}>
          <DateInput value={date} max={localDay()} onChange={({ target }) => setDate(target.value)} />
        </Field>
      </Grid>
      <Grid columns={4}>
        {elements.map(({ element, unit }) => (
          <Field key={element} label={element} error={missing(values[element])}>
            <NumberInput
              value={values[element] ?? ''}
              unit={unit}
              onValueChange={(value) => setValues((before) => ({ ...before, [element]: value }))}
            />
          </Field>
        ))}
      </Grid>
    </FactForm>
  );
};

import { useMessages } from '@orebridge/remote-kit';
import { CONCENTRATION_UNITS, localDay, restate, toWire } from '@orebridge/trade';
import { DateInput, Field, FieldGroup, Grid, NumberInput, TextInput } from '@orebridge/ui';
import { Fragment, useState } from 'react';
import { Pick } from '../../../shared/settlement/Fields';
import { FactForm } from './FactForm';
import type { FactFormProps } from './RecordFacts';

const keyOf = (lot: number | undefined, { element }: { element: string }): string => `${lot ?? ''} ${element}`;

/** The analysis that the lot was listed with, in the units of the settlement, for the cargo as a whole. */
const listedValues = (
  elements: FactFormProps['settlement']['needs']['elements'],
  lot: FactFormProps['lot'],
): Record<string, string> =>
  Object.fromEntries(
    elements.flatMap((one) => {
      const listed = lot?.composition.find(({ element }) => element === one.element);
      if (!listed) return [];
      const unit = CONCENTRATION_UNITS.find((known) => known === listed.unit);
      const key = keyOf(undefined, one);
      if (listed.unit === one.unit) return [[key, listed.value]];
      return unit && one.unit !== 'kcal/kg' ? [[key, toWire(restate(listed.value, unit, one.unit))]] : [];
    }),
  );

/** Records the assay of the mine or of the load port, by which the cargo is settled provisionally. */
export const AssayFactForm = ({ deal, settlement, lot: listing }: FactFormProps) => {
  const say = useMessages('deals.settle');
  const invoiceText = useMessages('invoice');
  const { elements } = settlement.needs;
  const lots = settlement.terms?.exchange?.lots ?? settlement.sampling.lots;
  const [of, setOf] = useState<'cargo' | 'lots'>(
    lots > 1 && settlement.terms?.terms.assaySettlement === 'lot_by_lot' ? 'lots' : 'cargo',
  );
  const [laboratory, setLaboratory] = useState('');
  const [date, setDate] = useState(() => localDay());
  const [typed, setValues] = useState<Readonly<Record<string, string>>>({});
  const values = { ...listedValues(elements, listing), ...typed };
  // Undefined is the whole cargo.
  const assayed = of === 'lots' ? Array.from({ length: lots }, (_, place) => place + 1) : [undefined];
  const figures = assayed.flatMap((lot) => elements.map((one) => ({ lot, ...one, value: values[keyOf(lot, one)] })));
  const [checked, setChecked] = useState(false);
  const missing = (text: string | undefined) => (checked && !text?.trim() ? say('record.missing') : undefined);
  const fact = () => {
    setChecked(true);
    if (laboratory.trim() === '' || date === '' || figures.some(({ value }) => !value)) return null;
    return {
      kind: 'assay' as const,
      laboratory,
      date,
      values: figures.map(({ lot, element, unit, value = '' }) => ({
        ...(lot === undefined ? {} : { lot }),
        element,
        unit,
        value,
      })),
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
      {lots > 1 ? (
        <Pick
          label={say('assay.of')}
          value={of}
          options={(['cargo', 'lots'] as const).map((value) => ({ value, label: say(`assay.of.${value}`) }))}
          onChange={setOf}
        />
      ) : null}
      {assayed.map((lot) => {
        const fields = (
          <Grid columns={4}>
            {elements.map((one) => (
              <Field key={one.element} label={one.element} error={missing(values[keyOf(lot, one)])}>
                <NumberInput
                  value={values[keyOf(lot, one)] ?? ''}
                  unit={one.unit}
                  onValueChange={(value) => setValues((before) => ({ ...before, [keyOf(lot, one)]: value }))}
                />
              </Field>
            ))}
          </Grid>
        );
        return (
          <Fragment key={lot ?? 'cargo'}>
            {lot === undefined ? fields : <FieldGroup legend={invoiceText('line.lot', { lot })}>{fields}</FieldGroup>}
          </Fragment>
        );
      })}
    </FactForm>
  );
};

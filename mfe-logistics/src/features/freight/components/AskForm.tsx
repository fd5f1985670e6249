import { FreightRequestFields } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useMade } from '@orebridge/remote-kit/pages';
import { DealCombobox, MineralCombobox } from '@orebridge/remote-kit/trade';
import { useSchemaForm } from '@orebridge/remote-kit/forms';
import { FREIGHT_RULES, localDay, TRANSPORT_LEG_MODES } from '@orebridge/trade';
import {
  Button,
  Cluster,
  DateInput,
  Field,
  FormError,
  Grid,
  NumberInput,
  Panel,
  Select,
  Stack,
  TextArea,
  TextInput,
} from '@orebridge/ui';
import { useEffect } from 'react';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { PlaceFields } from '../../../shared/places/PlaceFields';
import { type AskValues, askedOf, emptyAsk, filledAsk, LEG } from '../ask';
import { useAsk } from '../api/useAsk';
import { useDealCargo } from '../api/useDealCargo';

type Figure = 'tonnes' | 'wet' | 'teu' | 'cifValue';
type Day = 'readyOn' | 'deliverBy' | 'closesOn';

/** Asks carriers for quotes; the address may name the deal whose cargo it is. */
export const AskForm = () => {
  const say = useMessages('logistics');
  const word = useMessages('freight');
  const made = useMade();
  const [params] = useSearchParams();
  const ask = useAsk();
  const { form, errorOf, refuse } = useSchemaForm<AskValues, FreightRequestFields>(FreightRequestFields, {
    defaultValues: emptyAsk(localDay(), params.get('deal') ?? ''),
    toBody: askedOf,
  });
  const { control, register } = form;
  const legs = useFieldArray({ control, name: 'legs' });
  const [typed, readyOn, dealId] = useWatch({ control, name: ['legs', 'readyOn', 'dealId'] });
  const { data: cargo } = useDealCargo(dealId);
  // What was typed before the deal was read, or chosen, stays.
  useEffect(() => {
    if (cargo) form.reset({ ...form.getValues(), ...filledAsk(cargo) }, { keepDirtyValues: true });
  }, [cargo, form]);
  const number = (name: Figure, optional = false) => (
    <Field label={say(`ask.${name}`)} optional={optional} error={errorOf(name)}>
      <Controller
        control={control}
        name={name}
        render={({ field: { onChange, ...field } }) => <NumberInput {...field} onValueChange={onChange} />}
      />
    </Field>
  );
  const day = (name: Day, optional = false) => (
    <Field label={say(`ask.${name}`)} optional={optional} error={errorOf(name)}>
      <DateInput {...register(name)} min={name === 'deliverBy' ? readyOn || localDay() : localDay()} />
    </Field>
  );
  const text = (name: 'title' | 'unNumber', optional = false) => (
    <Field label={say(name === 'title' ? 'ask.name' : `ask.${name}`)} optional={optional} error={errorOf(name)}>
      <TextInput {...register(name)} maxLength={120} />
    </Field>
  );
  const place = (at: number, end: 'from' | 'to') => (
    <Controller
      control={control}
      name={`legs.${at}.${end}`}
      render={({ field: { value, onChange } }) => (
        <PlaceFields
          label={say(`place.${end}`)}
          value={value}
          onChange={onChange}
          error={errorOf(`legs.${at}.${end}.name`)}
        />
      )}
    />
  );
  const submit = form.handleSubmit((body) =>
    ask.mutate(
      { body },
      {
        onError: refuse,
        onSuccess: ({ id }) => made(say('ask.done'), `/freight-requests/${id}`),
      },
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={7}>
        <Panel title={say('ask.cargoTitle')}>
          <Stack gap={5}>
            <Grid columns={3}>
              {text('title')}
              <Field label={say('ask.cargo')} optional>
                <Controller
                  control={control}
                  name="cargo"
                  render={({ field: { value, onChange } }) => <MineralCombobox value={value} onChange={onChange} />}
                />
              </Field>
              <Field label={say('ask.dealId')} optional>
                <Controller
                  control={control}
                  name="dealId"
                  render={({ field }) => <DealCombobox {...field} noneLabel={say('ask.noDeal')} />}
                />
              </Field>
              {number('tonnes')}
              {number('wet')}
              {number('teu', true)}
              {number('cifValue', true)}
              {text('unNumber', true)}
              <Field label={say('ask.imsbcGroup')} optional>
                <Select
                  {...register('imsbcGroup')}
                  options={['', 'A', 'B', 'C', 'A and B'].map((value) => ({ value, label: value || '–' }))}
                />
              </Field>
            </Grid>
            <Field label={say('ask.description')} optional error={errorOf('description')}>
              <TextArea {...register('description')} rows={3} maxLength={3000} />
            </Field>
          </Stack>
        </Panel>
        {legs.fields.map(({ id }, at) => (
          <Panel key={id} title={say('ask.leg', { number: at + 1 })}>
            <Grid columns={3}>
              <Field label={say('ask.mode')} error={errorOf(`legs.${at}.mode`)}>
                <Select
                  {...register(`legs.${at}.mode`)}
                  options={TRANSPORT_LEG_MODES.map((value) => ({ value, label: word(`mode.${value}`) }))}
                />
              </Field>
              {place(at, 'from')}
              {place(at, 'to')}
            </Grid>
          </Panel>
        ))}
        <Cluster gap={3}>
          {typed.length < FREIGHT_RULES.legsMax ? (
            <Button icon="plus" onClick={() => legs.append({ ...LEG, from: typed.at(-1)?.to ?? LEG.from })}>
              {say('ask.addLeg')}
            </Button>
          ) : null}
          {typed.length > 1 ? (
            <Button onClick={() => legs.remove(typed.length - 1)}>{say('ask.dropLeg')}</Button>
          ) : null}
        </Cluster>
        <Panel title={say('ask.dates')}>
          <Grid columns={3}>
            {day('readyOn')}
            {day('deliverBy', true)}
            {day('closesOn')}
          </Grid>
        </Panel>
        <FormError>{errorOf('root')}</FormError>
        <div>
          <Button type="submit" variant="primary" pending={ask.isPending}>
            {say('ask.send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};

import type { FreightQuoteTerms } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { LAYTIME_TERMS } from '@orebridge/trade';
import { Button, Field, Grid, NumberInput, Select, Stack, Text } from '@orebridge/ui';
import { type Control, Controller, useFieldArray, type UseFormRegister } from 'react-hook-form';
import type { QuoteValues } from '../quote';

interface Props {
  control: Control<QuoteValues, unknown, FreightQuoteTerms>;
  register: UseFormRegister<QuoteValues>;
  errorOf: (path: string) => string | undefined;
  currency: string;
}

const FIGURES = ['ratePerDay', 'turnHours', 'demurragePerDay', 'despatchPerDay'] as const;
const UNITS: Readonly<Record<string, string>> = { ratePerDay: 't', turnHours: 'h' };
const STEPS_MAX = 6;

/** What it costs when a vessel is kept waiting. */
export const LaytimeFields = ({ control, register, errorOf, currency }: Props) => {
  const say = useMessages('logistics');
  return (
    <Stack gap={4}>
      <Text as="h3" size="titleSm">
        {say('quote.laytime')}
      </Text>
      <Grid columns={3}>
        <Field label={say('quote.laytime.terms')} error={errorOf('laytime.terms')}>
          <Select
            {...register('laytime.terms')}
            options={LAYTIME_TERMS.map((term) => ({ value: term, label: `${term}: ${say(`laytime.${term}`)}` }))}
          />
        </Field>
        {FIGURES.map((name) => (
          <Field
            key={name}
            label={say(`quote.laytime.${name}`)}
            unit={UNITS[name] ?? currency}
            error={errorOf(`laytime.${name}`) ?? (name === 'ratePerDay' ? errorOf('laytime') : undefined)}
          >
            <Controller
              control={control}
              name={`laytime.${name}`}
              render={({ field: { onChange, ...field } }) => (
                <NumberInput {...field} {...(name === 'turnHours' && { maxDecimals: 0 })} onValueChange={onChange} />
              )}
            />
          </Field>
        ))}
      </Grid>
    </Stack>
  );
};

/** What it costs when a container is kept longer than the free days, step by step. */
export const DetentionFields = ({ control, errorOf, currency }: Props) => {
  const say = useMessages('logistics');
  const steps = useFieldArray({ control, name: 'detention' });
  return (
    <Stack gap={4}>
      <Text as="h3" size="titleSm">
        {say('quote.detention')}
      </Text>
      {steps.fields.map(({ id }, at) => (
        <Grid key={id} columns={3}>
          <Field label={say('quote.detention.fromDay')} error={errorOf(`detention.${at}.fromDay`)}>
            <Controller
              control={control}
              name={`detention.${at}.fromDay`}
              render={({ field: { onChange, ...field } }) => (
                <NumberInput {...field} maxDecimals={0} onValueChange={onChange} />
              )}
            />
          </Field>
          <Field
            label={say('quote.detention.perDay')}
            unit={currency}
            error={errorOf(`detention.${at}.perDay`) ?? (at === 0 ? errorOf('detention') : undefined)}
          >
            <Controller
              control={control}
              name={`detention.${at}.perDay`}
              render={({ field: { onChange, ...field } }) => <NumberInput {...field} onValueChange={onChange} />}
            />
          </Field>
        </Grid>
      ))}
      {steps.fields.length < STEPS_MAX ? (
        <div>
          <Button size="sm" icon="plus" onClick={() => steps.append({ fromDay: '', perDay: '' })}>
            {say('quote.detention.add')}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
};

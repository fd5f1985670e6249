import type { OfferThread } from '@orebridge/contracts';
import { DateInput, Field, Grid, NumberInput, Select, TextArea, TextInput, useFormat } from '@orebridge/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { type CheckedTerms, type CounterTerms, PAYMENTS, RULES, VALIDITIES } from './counterTerms';
import type { Measures } from './useTermText';

interface CounterFieldsProps {
  form: UseFormReturn<CounterTerms, unknown, CheckedTerms>;
  errorOf: (name: keyof CounterTerms) => string | undefined;
  thread: OfferThread;
  measures: Measures;
}

/** The terms that can be changed. The currency cannot: it is the lot's. */
export const CounterFields = ({ form, errorOf, thread, measures: { unit, currency } }: CounterFieldsProps) => {
  const intl = useIntl();
  const format = useFormat();
  const say = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `deals.${id}` }, values);
  const { availableQuantity: available, minOrderQuantity: least, askingPrice } = thread;
  const limits = [
    least === null ? null : say('counter.least', { quantity: format.quantity(least, unit) }),
    available === null ? null : say('counter.available', { quantity: format.quantity(available, unit) }),
  ].filter((limit) => limit !== null);

  return (
    <>
      <Grid columns={2}>
        <Field label={say('term.quantity')} error={errorOf('quantity')} hint={limits.join(' ') || undefined}>
          <Controller
            control={form.control}
            name="quantity"
            render={({ field: { value, onChange, ...field } }) => (
              <NumberInput {...field} value={value} onValueChange={onChange} unit={unit} />
            )}
          />
        </Field>
        <Field
          label={say('term.price')}
          error={errorOf('price')}
          hint={
            askingPrice === null
              ? undefined
              : say('counter.asking', { price: format.money(askingPrice, currency, { per: unit }) })
          }
        >
          <Controller
            control={form.control}
            name="price"
            render={({ field: { value, onChange, ...field } }) => (
              <NumberInput {...field} value={value} onValueChange={onChange} unit={`${currency}/${unit}`} />
            )}
          />
        </Field>
        <Field label={say('term.incoterm')} error={errorOf('incoterm')}>
          <Select {...form.register('incoterm')} options={RULES.map((rule) => ({ value: rule, label: rule }))} />
        </Field>
        <Field label={say('term.place')} error={errorOf('place')}>
          <TextInput {...form.register('place')} />
        </Field>
        <Field label={say('term.deliveryDate')} error={errorOf('deliveryDate')}>
          <DateInput {...form.register('deliveryDate')} />
        </Field>
        <Field label={say('term.paymentTerms')} error={errorOf('paymentTerms')}>
          <Select
            {...form.register('paymentTerms')}
            options={PAYMENTS.map((payment) => ({ value: payment, label: say(`payment.${payment}`) }))}
          />
        </Field>
        <Field label={say('counter.validity')} error={errorOf('validHours')}>
          <Select
            {...form.register('validHours', { valueAsNumber: true })}
            options={VALIDITIES.map((hours) => ({
              value: String(hours),
              label: say('counter.days', { days: hours / 24 }),
            }))}
          />
        </Field>
      </Grid>
      <Field label={say('counter.message')} optional error={errorOf('message')}>
        <TextArea {...form.register('message')} rows={3} maxLength={2000} />
      </Field>
    </>
  );
};

import { type Invoice, WithholdingBody } from '@orebridge/contracts';
import { useToast } from '@orebridge/remote-kit';
import { useSchemaForm } from '@orebridge/remote-kit/forms';
import { dec, isDecimal, localDay, minorUnits, plusDays, taxWithheld } from '@orebridge/trade';
import { Button, Callout, DateInput, Field, FormError, Grid, NumberInput, Stack, Text, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useInvoiceMessages } from '../../../shared/invoices/useInvoiceMessages';
import { useWithhold } from '../api/useWithholding';

/** So long payers usually take to get the certificate; each may say another day. */
const USUAL_DAYS = 30;

interface Typed {
  rate: string;
  base: string;
  basis: string;
  treaty: string;
  certificateDueOn: string;
}

/** What the payer withholds of a fee for the authority of its country: rate, base and law, with what is left to pay. */
export const WithholdDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { say, money } = useInvoiceMessages();
  const toast = useToast();
  const id = useId();
  const { currency, open, number } = invoice;
  const { form, errorOf, refuse } = useSchemaForm<Typed, WithholdingBody>(WithholdingBody, {
    defaultValues: {
      rate: '',
      base: invoice.net,
      basis: '',
      treaty: '',
      certificateDueOn: plusDays(localDay(), USUAL_DAYS),
    },
    toBody: (typed) => ({ ...typed, treaty: typed.treaty.trim() || null }),
  });
  const { control, register } = form;
  const [rate = '', base = ''] = useWatch({ control, name: ['rate', 'base'] });
  const tax = isDecimal(rate) && isDecimal(base) ? taxWithheld(base, rate, currency) : null;
  const isAbove = tax !== null && dec(tax).greaterThan(open);
  const withhold = useWithhold(() => {
    toast({ tone: 'positive', title: say('withhold.done') });
    onClose();
  });
  const submit = form.handleSubmit((body) =>
    withhold.mutate({ params: { id: invoice.id }, body }, { onError: refuse }),
  );
  const figure = (name: 'rate' | 'base', maxDecimals: number) => (
    <Controller
      control={control}
      name={name}
      render={({ field: { onChange, ...field } }) => (
        <NumberInput {...field} maxDecimals={maxDecimals} onValueChange={onChange} />
      )}
    />
  );
  const refusal = errorOf('root');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={say('withhold.title', { number })}
      footer={
        <>
          <Button type="button" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" pending={withhold.isPending}>
            {say('withhold.send')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={6}>
          <Text>{say('withhold.text')}</Text>
          <Grid columns={2}>
            <Field label={say('withhold.rate')} unit="%" error={errorOf('rate')}>
              {figure('rate', 2)}
            </Field>
            <Field
              label={say('withhold.base')}
              unit={currency}
              hint={say('withhold.base.hint')}
              error={errorOf('base')}
            >
              {figure('base', minorUnits(currency))}
            </Field>
          </Grid>
          <Field label={say('withhold.basis')} hint={say('withhold.basis.hint')} error={errorOf('basis')}>
            <TextInput {...register('basis')} maxLength={200} />
          </Field>
          <Field label={say('withhold.treaty')} optional error={errorOf('treaty')}>
            <TextInput {...register('treaty')} maxLength={200} />
          </Field>
          <Field label={say('withhold.due')} hint={say('withhold.due.hint')} error={errorOf('certificateDueOn')}>
            <DateInput {...register('certificateDueOn')} min={localDay()} />
          </Field>
          <div role="status">
            {tax === null ? null : (
              <Callout tone={isAbove ? 'warning' : 'info'}>
                {say(isAbove ? 'withhold.above' : 'withhold.result', {
                  amount: money(tax, currency),
                  open: money(open, currency),
                  rest: money(dec(open).minus(tax).toFixed(), currency),
                })}
              </Callout>
            )}
          </div>
          {refusal ? <FormError>{refusal}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

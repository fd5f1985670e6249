import type { Deal } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useToast } from '@orebridge/remote-kit';
import { INSTRUMENT_KINDS, localDay } from '@orebridge/trade';
import {
  Button,
  Callout,
  Checkbox,
  DateInput,
  Field,
  FormError,
  NumberInput,
  Select,
  Stack,
  TextArea,
  TextInput,
} from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useId } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useAddInstrument } from '../api/payments';
import { usePayWords } from './usePayWords';

/** Records the paper by which a payment is secured; an admin holds it against the contract. */
export const InstrumentDialog = ({ deal, onClose }: { deal: Deal; onClose: () => void }) => {
  const say = usePayWords();
  const toast = useToast();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const formId = useId();
  const add = useAddInstrument();
  const { terms } = deal;
  const form = useForm({
    defaultValues: {
      kind: INSTRUMENT_KINDS.find((kind) => terms.paymentTerms.startsWith(kind)) ?? 'lc_sight',
      number: '',
      issuer: '',
      beneficiary: deal.seller.name,
      amount: terms.total,
      expiresOn: '',
      quantity: '',
      aboutQuantity: false,
      aboutAmount: false,
      countedInUnits: false,
      note: '',
    },
  });
  const issues = fieldIssues(add.error);
  const isCredit = useWatch({ control: form.control, name: 'kind' }).startsWith('lc_');
  const send = form.handleSubmit(({ expiresOn, quantity, ...values }) =>
    add.mutate(
      {
        params: { id: deal.id },
        body: { ...values, currency: terms.currency, expiresOn: expiresOn || null, quantity: quantity || null },
      },
      {
        onSuccess: () => {
          toast({ tone: 'positive', title: say('paper.done') });
          onClose();
        },
      },
    ),
  );
  const label = (name: string) => ({ label: say(`paper.field.${name}`), error: issues[name] });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('paper.add')}
      width="md"
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" pending={add.isPending}>
            {say('paper.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Stack gap={5}>
          <Callout tone="info">{say('paper.rule')}</Callout>
          <Field {...label('kind')}>
            <Select
              {...form.register('kind')}
              options={INSTRUMENT_KINDS.map((value) => ({ value, label: say(`paper.kind.${value}`) }))}
            />
          </Field>
          <Field {...label('number')}>
            <TextInput {...form.register('number')} maxLength={80} />
          </Field>
          <Field {...label('issuer')}>
            <TextInput {...form.register('issuer')} maxLength={160} />
          </Field>
          <Field {...label('beneficiary')}>
            <TextInput {...form.register('beneficiary')} maxLength={160} />
          </Field>
          <Controller
            control={form.control}
            name="amount"
            render={({ field: { onChange, ...props } }) => (
              <Field {...label('amount')} unit={terms.currency}>
                <NumberInput {...props} maxDecimals={2} onValueChange={onChange} />
              </Field>
            )}
          />
          {isCredit ? (
            <>
              <Checkbox label={say('paper.field.aboutAmount')} {...form.register('aboutAmount')} />
              <Controller
                control={form.control}
                name="quantity"
                render={({ field: { onChange, ...props } }) => (
                  <Field {...label('quantity')} unit={terms.unit} optional>
                    <NumberInput {...props} onValueChange={onChange} />
                  </Field>
                )}
              />
              <Checkbox label={say('paper.field.aboutQuantity')} {...form.register('aboutQuantity')} />
              <Checkbox label={say('paper.field.countedInUnits')} {...form.register('countedInUnits')} />
            </>
          ) : null}
          <Field {...label('expiresOn')} optional>
            <DateInput min={localDay()} {...form.register('expiresOn')} />
          </Field>
          <Field {...label('note')} optional>
            <TextArea {...form.register('note')} rows={3} maxLength={1000} />
          </Field>
          {add.isError ? <FormError>{errorText(add.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

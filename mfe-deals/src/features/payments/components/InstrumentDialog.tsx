import type { Deal } from '@orebridge/contracts';
import { useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { FormDialog, SignGate, useDone, useMaySign } from '@orebridge/remote-kit/pages';
import { type CreditMessage, dec, INSTRUMENT_KINDS, isDecimal, letterOf, localDay, minorUnits } from '@orebridge/trade';
import { Callout, Checkbox, DateInput, Field, NumberInput, Select, TextArea, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useAddInstrument } from '../api/useAddInstrument';
import { useCopyCredit } from '../api/useCredit';
import { LETTER_VALUES, letterBody, valuesOf } from '../letter-values';
import { LetterFields } from './credit/LetterFields';
import { MessageField } from './credit/MessageField';

/** Records the document by which a payment is secured; an admin holds it against the contract. */
export const InstrumentDialog = ({ deal, onClose }: { deal: Deal; onClose: () => void }) => {
  const say = useMessages('deals.pay');
  const done = useDone(onClose);
  const fieldIssues = useFieldIssues();
  const add = useAddInstrument();
  const copy = useCopyCredit();
  const [file, setFile] = useState<File | null>(null);
  const { terms } = deal;
  const defaultValues = {
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
    message: '',
    letter: LETTER_VALUES,
  };
  const form = useForm({ defaultValues });
  const { control, register, setValue } = form;
  const issues = fieldIssues(add.error);
  const isCredit = useWatch({ control, name: 'kind' }).startsWith('lc_');
  const message = useWatch({ control, name: 'message' });
  const amount = useWatch({ control, name: 'amount' });
  const bodyOf = ({ expiresOn, quantity, letter, message: text, ...values }: typeof defaultValues) => ({
    ...values,
    currency: terms.currency,
    expiresOn: expiresOn || null,
    quantity: quantity || null,
    message: (isCredit && text.trim()) || null,
    letter: isCredit ? letterBody(letter) : null,
  });
  const command = { operation: 'record_instrument', id: deal.id, body: bodyOf(form.getValues()) } as const;
  const value = isDecimal(amount) && dec(amount).greaterThan(0) ? { amount, currency: terms.currency } : undefined;
  const maySign = useMaySign(command, value);
  const onRead = (read: CreditMessage) => {
    const letter = letterOf(read);
    for (const name of ['number', 'issuer', 'beneficiary', 'amount', 'expiresOn'] as const) {
      const said = letter[name];
      if (said) setValue(name, said);
    }
    if (letter.quantity && (letter.quantityUnit === null || letter.quantityUnit === terms.unit)) {
      setValue('quantity', letter.quantity);
      setValue('aboutQuantity', letter.aboutQuantity ?? false);
    }
    setValue('letter', valuesOf(letter));
  };
  const send = form.handleSubmit(async (values) => {
    try {
      const { id } = await add.mutateAsync({ params: { id: deal.id }, body: bodyOf(values) });
      if (isCredit && file) await copy.mutateAsync({ params: { id }, body: {}, file });
    } catch {
      return;
    }
    done(say('document.done'));
  });
  const label = (name: string) => ({ label: say(`document.field.${name}`), error: issues[name] });
  return (
    <FormDialog
      title={say('document.add')}
      width="md"
      cancelLabel={say('cancel')}
      submitLabel={say('document.send')}
      command={{ route: add.route, isPending: add.isPending || copy.isPending, error: add.error ?? copy.error }}
      ready={maySign}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <Callout tone="info">{say('document.rule')}</Callout>
      <Field {...label('kind')}>
        <Select
          {...register('kind')}
          options={INSTRUMENT_KINDS.map((value) => ({ value, label: say(`document.kind.${value}`) }))}
        />
      </Field>
      {isCredit ? (
        <MessageField
          type="700"
          value={message}
          error={issues.message}
          file={file}
          onChange={(text) => setValue('message', text)}
          onFile={setFile}
          onRead={onRead}
        />
      ) : null}
      <Field {...label('number')}>
        <TextInput {...register('number')} maxLength={80} />
      </Field>
      <Field {...label('issuer')}>
        <TextInput {...register('issuer')} maxLength={160} />
      </Field>
      <Field {...label('beneficiary')}>
        <TextInput {...register('beneficiary')} maxLength={160} />
      </Field>
      <Controller
        control={control}
        name="amount"
        render={({ field: { onChange, ...props } }) => (
          <Field {...label('amount')} unit={terms.currency}>
            <NumberInput {...props} maxDecimals={minorUnits(terms.currency)} onValueChange={onChange} />
          </Field>
        )}
      />
      {isCredit ? (
        <>
          <Checkbox label={say('document.field.aboutAmount')} {...register('aboutAmount')} />
          <Controller
            control={control}
            name="quantity"
            render={({ field: { onChange, ...props } }) => (
              <Field {...label('quantity')} unit={terms.unit} optional>
                <NumberInput {...props} onValueChange={onChange} />
              </Field>
            )}
          />
          <Checkbox label={say('document.field.aboutQuantity')} {...register('aboutQuantity')} />
          <Checkbox label={say('document.field.countedInUnits')} {...register('countedInUnits')} />
        </>
      ) : null}
      <Field {...label('expiresOn')} optional>
        <DateInput min={localDay()} {...register('expiresOn')} />
      </Field>
      {isCredit ? <LetterFields form={form as never} issues={issues} /> : null}
      <Field {...label('note')} optional>
        <TextArea {...register('note')} rows={3} maxLength={1000} />
      </Field>
      {maySign ? null : (
        <SignGate command={command} value={value}>
          {null}
        </SignGate>
      )}
    </FormDialog>
  );
};

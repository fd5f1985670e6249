import type { Instrument } from '@orebridge/contracts';
import { useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { amendedLetter, type CreditMessage, EMPTY_LETTER, minorUnits } from '@orebridge/trade';
import { Callout, DateInput, Field, NumberInput, TextArea } from '@orebridge/ui';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useAmendCredit, useCopyCredit } from '../../api/useCredit';
import { letterBody, valuesOf } from '../../letter-values';
import { LetterFields } from './LetterFields';
import { MessageField } from './MessageField';

/** Brings an amendment: the bank's MT707, or the terms as they are after it. */
export const AmendDialog = ({ document, onClose }: { document: Instrument; onClose: () => void }) => {
  const say = useMessages('deals.pay');
  const done = useDone(onClose);
  const fieldIssues = useFieldIssues();
  const amend = useAmendCredit();
  const copy = useCopyCredit();
  const [file, setFile] = useState<File | null>(null);
  const before = document.letter ?? EMPTY_LETTER;
  const form = useForm({
    defaultValues: {
      message: '',
      reason: '',
      amount: document.amount,
      expiresOn: document.expiresOn ?? '',
      letter: valuesOf(before),
    },
  });
  const { control, register, setValue } = form;
  const message = useWatch({ control, name: 'message' });
  const issues = fieldIssues(amend.error);
  const onRead = (read: CreditMessage) => {
    const letter = amendedLetter(before, read);
    if (letter.amount) setValue('amount', letter.amount);
    if (letter.expiresOn) setValue('expiresOn', letter.expiresOn);
    setValue('letter', valuesOf(letter));
  };
  const send = form.handleSubmit(async ({ message: text, reason, amount, expiresOn, letter }) => {
    const { issuer, beneficiary, currency, quantity, aboutQuantity, aboutAmount, countedInUnits } = document;
    const kept = { issuer, beneficiary, currency, quantity, aboutQuantity, aboutAmount, countedInUnits };
    const terms = text.trim() ? null : { ...kept, amount, expiresOn: expiresOn || null, letter: letterBody(letter) };
    const params = { id: document.id };
    try {
      await amend.mutateAsync({ params, body: { message: text.trim() || null, reason: reason.trim(), terms } });
      if (file) await copy.mutateAsync({ params, body: {}, file });
    } catch {
      return;
    }
    done(say('document.amend.done'));
  });
  return (
    <FormDialog
      title={say('document.amend')}
      width="md"
      submitLabel={say('document.amend.send')}
      command={{ route: amend.route, isPending: amend.isPending || copy.isPending, error: amend.error ?? copy.error }}
      onSubmit={(event) => void send(event)}
      onClose={onClose}
    >
      <Callout tone="info">{say('document.amend.text')}</Callout>
      <MessageField
        type="707"
        value={message}
        error={issues.message}
        file={file}
        onChange={(text) => setValue('message', text)}
        onFile={setFile}
        onRead={onRead}
      />
      <Controller
        control={control}
        name="amount"
        render={({ field: { onChange, ...props } }) => (
          <Field label={say('document.field.amount')} error={issues['terms.amount']} unit={document.currency}>
            <NumberInput {...props} maxDecimals={minorUnits(document.currency)} onValueChange={onChange} />
          </Field>
        )}
      />
      <Field label={say('document.field.expiresOn')} error={issues['terms.expiresOn']}>
        <DateInput {...register('expiresOn')} />
      </Field>
      <LetterFields form={form as never} issues={issues} />
      <Field label={say('document.amend.reason')} error={issues.reason}>
        <TextArea {...register('reason')} rows={3} maxLength={500} />
      </Field>
    </FormDialog>
  );
};

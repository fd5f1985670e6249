import { useErrorText, useFieldIssues } from '@orebridge/remote-kit';
import { Button, Field, FormError, NumberInput, Stack, Text, TextArea, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useServiceWords } from './useServiceWords';

export interface Decision {
  reason: string;
  award: { amount: string; umpire: string };
}
interface Props {
  /** The agreed fee, as it is read. */
  total: string;
  currency: string;
  pending: boolean;
  error: Error | null;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}

/** What the umpire of a dispute has found: how much of the fee is due, who says so, and why. */
export const DecideDialog = ({ total, currency, pending, error, onDecide, onClose }: Props) => {
  const { say } = useServiceWords();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const form = useId();
  const [amount, setAmount] = useState('');
  const [umpire, setUmpire] = useState('');
  const [reason, setReason] = useState('');
  const issues = error ? fieldIssues(error) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDecide({ reason: reason.trim(), award: { amount: amount.trim(), umpire: umpire.trim() } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('work.decide')}
      footer={
        <>
          <Button type="button" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" form={form} variant="primary" pending={pending}>
            {say('work.decide')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <Text>{say('work.decide.text', { total })}</Text>
          <Field label={say('work.decide.amount')} error={issues['award.amount']}>
            <NumberInput value={amount} onValueChange={setAmount} unit={currency} required />
          </Field>
          <Field label={say('work.decide.umpire')} hint={say('work.decide.umpireHint')} error={issues['award.umpire']}>
            <TextInput value={umpire} maxLength={120} required onChange={(event) => setUmpire(event.target.value)} />
          </Field>
          <Field label={say('work.decide.grounds')} error={issues['reason']}>
            <TextArea
              rows={3}
              maxLength={500}
              required
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          {error ? <FormError>{errorText(error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

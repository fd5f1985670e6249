import { useFieldIssues } from '@orebridge/remote-kit';
import { FormDialog } from '@orebridge/remote-kit/pages';
import { Field, NumberInput, Text, TextArea, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useServiceMessages } from './useServiceMessages';

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
  const { say } = useServiceMessages();
  const fieldIssues = useFieldIssues();
  const [amount, setAmount] = useState('');
  const [umpire, setUmpire] = useState('');
  const [reason, setReason] = useState('');
  const issues = error ? fieldIssues(error) : {};
  const submit = () => {
    onDecide({ reason: reason.trim(), award: { amount: amount.trim(), umpire: umpire.trim() } });
  };
  return (
    <FormDialog
      title={say('work.decide')}
      cancelLabel={say('cancel')}
      submitLabel={say('work.decide')}
      command={{ isPending: pending, error: error }}
      onSubmit={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
};

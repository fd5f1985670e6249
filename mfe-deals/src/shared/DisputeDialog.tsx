import { useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { FormDialog } from '@orebridge/remote-kit/pages';
import { Field, NumberInput, Text, TextArea } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';

export interface Disputed {
  reason: string;
  amount?: string;
}
interface Props {
  title: string;
  text: string;
  currency: string;
  pending: boolean;
  error: Error | null;
  onDispute: (disputed: Disputed) => void;
  onClose: () => void;
}
const LEAST = 3;

/** What is disputed of the money of a contract about work, and why. */
export const DisputeDialog = ({ title, text, currency, pending, error, onDispute, onClose }: Props) => {
  const say = useMessages('deals.fee');
  const shared = useMessages();
  const intl = useIntl();
  const fieldIssues = useFieldIssues();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const issues = error ? fieldIssues(error) : {};
  const submit = () => {
    const [given, sum] = [reason.trim(), amount.trim()];
    if (given.length < LEAST) setMissing(true);
    else onDispute({ reason: given, ...(sum && { amount: sum }) });
  };
  return (
    <FormDialog
      title={title}
      cancelLabel={say('dispute.back')}
      submitLabel={title}
      destructive
      command={{ isPending: pending, error: error }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{text}</Text>
      <Field label={say('dispute.amount')} hint={say('dispute.amountHint')} optional error={issues['amount']}>
        <NumberInput value={amount} onValueChange={setAmount} unit={currency} />
      </Field>
      <Field
        label={shared('common.reason')}
        hint={say('dispute.reasonHint')}
        error={missing ? intl.formatMessage({ id: 'validation.required' }) : issues['reason']}
      >
        <TextArea
          rows={3}
          maxLength={500}
          required
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      </Field>
    </FormDialog>
  );
};

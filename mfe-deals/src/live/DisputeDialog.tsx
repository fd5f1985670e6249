import { useErrorText, useFieldIssues } from '@orebridge/remote-kit';
import { Button, Field, FormError, NumberInput, Stack, Text, TextArea } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { type FormEvent, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useFeeWords } from '../fees/useFeeWords';

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
  const say = useFeeWords();
  const intl = useIntl();
  const errorText = useErrorText();
  const fieldIssues = useFieldIssues();
  const form = useId();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const issues = error ? fieldIssues(error) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [given, sum] = [reason.trim(), amount.trim()];
    if (given.length < LEAST) setMissing(true);
    else onDispute({ reason: given, ...(sum && { amount: sum }) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      footer={
        <>
          <Button type="button" onClick={onClose}>
            {say('dispute.back')}
          </Button>
          <Button type="submit" form={form} variant="danger" pending={pending}>
            {title}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <Stack gap={6}>
          <Text>{text}</Text>
          <Field label={say('dispute.amount')} hint={say('dispute.amountHint')} optional error={issues['amount']}>
            <NumberInput value={amount} onValueChange={setAmount} unit={currency} />
          </Field>
          <Field
            label={say('dispute.reason')}
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
          {error ? <FormError>{errorText(error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

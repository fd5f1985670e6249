import type { DealAccount } from '@orebridge/contracts';
import { useErrorText, useFieldIssues, useToast } from '@orebridge/remote-kit';
import { Button, Field, FormError, NumberInput, Stack, Text, TextInput } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { useId, useState } from 'react';
import { useConfirmReceipt } from '../api/payments';
import { amountDue } from './amountDue';
import { usePayWords } from './usePayWords';

interface Props {
  dealId: string;
  account: DealAccount;
  onClose: () => void;
}

/** The seller says which money has come past the provider. */
export const ReceiptDialog = ({ dealId, account, onClose }: Props) => {
  const say = usePayWords();
  const toast = useToast();
  const errorText = useErrorText();
  const formId = useId();
  const confirm = useConfirmReceipt();
  const issues = useFieldIssues()(confirm.error);
  const [amount, setAmount] = useState(amountDue(account, 'buyer', ''));
  const [reference, setReference] = useState('');
  const send = () =>
    confirm.mutate(
      { params: { id: dealId }, body: { amount, reference } },
      {
        onSuccess: () => {
          toast({ tone: 'positive', title: say('received.done') });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={say('received.open')}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" pending={confirm.isPending}>
            {say('received.send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap={5}>
          <Text>{say('received.text')}</Text>
          <Field label={say('received.amount')} unit={account.currency} error={issues.amount}>
            <NumberInput value={amount} maxDecimals={2} onValueChange={setAmount} />
          </Field>
          <Field label={say('received.reference')} hint={say('received.referenceHint')} error={issues.reference}>
            <TextInput value={reference} maxLength={80} onChange={(event) => setReference(event.target.value)} />
          </Field>
          {confirm.isError ? <FormError>{errorText(confirm.error)}</FormError> : null}
        </Stack>
      </form>
    </Dialog>
  );
};

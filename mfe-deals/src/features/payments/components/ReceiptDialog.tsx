import type { DealAccount } from '@orebridge/contracts';
import { useFieldIssues, useMessages } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { minorUnits } from '@orebridge/trade';
import { Field, NumberInput, Text, TextInput } from '@orebridge/ui';
import { useState } from 'react';
import { useConfirmReceipt } from '../api/useConfirmReceipt';
import { amountDue } from '../amount-due';

interface Props {
  dealId: string;
  account: DealAccount;
  onClose: () => void;
}

/** The seller says which money has come past the provider. */
export const ReceiptDialog = ({ dealId, account, onClose }: Props) => {
  const say = useMessages('deals.pay');
  const shared = useMessages();
  const done = useDone(onClose);
  const confirm = useConfirmReceipt();
  const issues = useFieldIssues()(confirm.error);
  const [amount, setAmount] = useState(amountDue(account, 'buyer', ''));
  const [reference, setReference] = useState('');
  const send = () =>
    confirm.mutate(
      { params: { id: dealId }, body: { amount, reference } },
      {
        onSuccess: () => done(say('received.done')),
      },
    );
  return (
    <FormDialog
      title={say('received.open')}
      cancelLabel={say('cancel')}
      submitLabel={say('received.send')}
      command={confirm}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{say('received.text')}</Text>
      <Field label={shared('common.amount')} unit={account.currency} error={issues.amount}>
        <NumberInput value={amount} maxDecimals={minorUnits(account.currency)} onValueChange={setAmount} />
      </Field>
      <Field label={say('received.reference')} hint={say('received.referenceHint')} error={issues.reference}>
        <TextInput value={reference} maxLength={80} onChange={(event) => setReference(event.target.value)} />
      </Field>
    </FormDialog>
  );
};

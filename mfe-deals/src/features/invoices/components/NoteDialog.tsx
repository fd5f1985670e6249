import type { Invoice } from '@orebridge/contracts';
import { minorUnits, NOTE_REASONS, type NoteReason } from '@orebridge/trade';
import { useFieldIssues } from '@orebridge/remote-kit';
import { FormDialog, useDone } from '@orebridge/remote-kit/pages';
import { Field, NumberInput, Select, Text, TextArea } from '@orebridge/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useIssueNote } from '../api/useIssueNote';
import { useInvoiceMessages } from '../../../shared/invoices/useInvoiceMessages';

const WAITING: readonly NoteReason[] = ['demurrage', 'despatch', 'detention'];

interface Props {
  invoice: Invoice;
  type: 'credit' | 'debit';
  onClose: () => void;
}

/** A debit or credit note: why, how much before tax, and in which words. */
export const NoteDialog = ({ invoice, type, onClose }: Props) => {
  const { say, word } = useInvoiceMessages();
  const intl = useIntl();
  const done = useDone(onClose);
  const fieldIssues = useFieldIssues();
  // What waiting costs in freight is reckoned from times on the contract's own page.
  const reasons = NOTE_REASONS.filter(
    (one) =>
      (invoice.work?.kind !== 'freight' || !WAITING.includes(one)) && (type === 'debit' || one !== 'late_interest'),
  );
  const [reason, setReason] = useState<NoteReason>(
    type === 'credit' || invoice.work?.kind === 'freight' ? 'correction' : 'demurrage',
  );
  const [amount, setAmount] = useState('');
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  // What was late is known: without an amount all of it is claimed.
  const isOptional = type === 'credit' || reason === 'late_interest';
  const issue = useIssueNote(() => done(say(`${type}.done`)));
  const issues = issue.isError ? fieldIssues(issue.error) : {};
  const required = intl.formatMessage({ id: 'validation.required' });
  const submit = () => {
    const lacks = text.trim().length < 3 || (!isOptional && !amount);
    setMissing(lacks);
    if (lacks) return;
    issue.mutate({ params: { id: invoice.id }, body: { type, reason, amount: amount || null, text: text.trim() } });
  };
  return (
    <FormDialog
      title={say(`${type}.title`, { number: invoice.number })}
      cancelLabel={say('cancel')}
      submitLabel={say(`${type}.send`)}
      command={{ route: issue.route, isPending: issue.isPending, error: !issues.amount ? issue.error : null }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{say(`${type}.text`)}</Text>
      <Field label={say('note.reason')}>
        <Select
          value={reason}
          onChange={(event) => setReason(event.target.value as NoteReason)}
          options={reasons.map((value) => ({ value, label: word(`line.note_${value}`) }))}
        />
      </Field>
      <Field
        label={say('note.amount')}
        unit={invoice.currency}
        optional={isOptional}
        hint={type === 'credit' ? say('note.whole') : reason === 'late_interest' ? say('note.interest') : undefined}
        error={issues.amount ?? (missing && !isOptional && !amount ? required : undefined)}
      >
        <NumberInput value={amount} onValueChange={setAmount} maxDecimals={minorUnits(invoice.currency)} />
      </Field>
      <Field label={say('note.text')} error={missing && text.trim().length < 3 ? required : undefined}>
        <TextArea rows={3} maxLength={500} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </FormDialog>
  );
};

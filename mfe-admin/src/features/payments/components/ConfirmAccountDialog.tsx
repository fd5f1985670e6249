import { PAYOUT_CHECKS, type PayoutAccountReview } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useDone } from '@orebridge/remote-kit/pages';
import { Callout, Field, RadioGroup, Select, Stack, TermList, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';
import { useConfirmAccount } from '../api/usePayouts';

type Means = (typeof PAYOUT_CHECKS)[number];

/** Asks by what an account was found to be the company's; the second one sees what the first one said. */
export const ConfirmAccountDialog = ({ row, onClose }: { row: PayoutAccountReview; onClose: () => void }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const done = useDone(onClose);
  const [means, setMeans] = useState<Means>(row.letters.length ? 'bank_letter' : 'call_back');
  const [letterId, setLetterId] = useState(row.letters[0]?.id ?? '');
  const confirm = useConfirmAccount(() => done(say('payments.done')));
  const { check, former } = row;
  const terms = [
    { id: 'holder', term: say('payouts.holder'), detail: row.holder },
    { id: 'company', term: say('payouts.company'), detail: row.company },
    { id: 'account', term: say('payouts.account'), detail: [row.account, row.bankCode].filter(Boolean).join(', ') },
    { id: 'bank', term: say('payouts.bank'), detail: `${row.bank}, ${format.country(row.country)}` },
    ...(former
      ? [{ id: 'former', term: say('payouts.former'), detail: `${former.holder}, ${former.account}, ${former.bank}` }]
      : []),
    ...(check
      ? [
          {
            id: 'check',
            term: say('payouts.firstCheck'),
            detail: `${check.by}: ${say(`payouts.means.${check.means}`)}. ${check.note}`,
          },
        ]
      : []),
  ];
  return (
    <AuditedDialog
      title={say(check ? 'payouts.confirmSecond' : 'payouts.confirmFirst')}
      text={say('payouts.confirm.text')}
      confirmLabel={say('payouts.confirm')}
      command={confirm}
      ready={means !== 'bank_letter' || letterId !== ''}
      onConfirm={(note) =>
        confirm.mutate({
          params: { id: row.id },
          body: { means, note, letterId: means === 'bank_letter' ? letterId : null },
        })
      }
      onClose={onClose}
    >
      <Stack gap={5}>
        <TermList items={terms} />
        <Callout tone={row.sameName ? 'info' : 'warning'}>
          {say(row.sameName ? 'payouts.sameName' : 'payouts.otherHolder', {
            percent: Math.round(row.similarity * 100),
          })}
        </Callout>
        <RadioGroup
          label={say('payouts.means')}
          value={means}
          onValueChange={(value) => setMeans(value as Means)}
          options={PAYOUT_CHECKS.map((value) => ({
            value,
            label: say(`payouts.means.${value}`),
            disabled: value === 'bank_letter' && !row.letters.length,
          }))}
        />
        {means === 'bank_letter' ? (
          <Field label={say('payouts.letter')}>
            <Select
              value={letterId}
              onChange={(event) => setLetterId(event.target.value)}
              options={row.letters.map(({ id, fileName }) => ({ value: id, label: fileName }))}
            />
          </Field>
        ) : null}
      </Stack>
    </AuditedDialog>
  );
};

import type { BankLine } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { Field, Select, useFormat } from '@orebridge/ui';
import { useState } from 'react';
import { useMatchLine, useSetLineAside } from '../api/payments';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';

interface Props {
  line: BankLine;
  /** Say what the line is, or that it is nothing of the site's. */
  way: 'match' | 'aside';
  onClose: () => void;
}

/** Asks what a line of the bank is; the reason is kept in the audit. */
export const ResolveDialog = ({ line, way, onClose }: Props) => {
  const say = useSay();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const [target, setTarget] = useState(line.candidates[0]?.id ?? '');
  const done = () => {
    toast({ tone: 'positive', title: say('payments.done') });
    onClose();
  };
  const match = useMatchLine(done);
  const aside = useSetLineAside(done);
  const command = way === 'match' ? match : aside;
  const name = line.direction === 'debit' ? 'payout' : 'match';
  const title = say(`payments.${way === 'match' ? name : 'aside'}`);
  const params = { id: line.id };
  return (
    <ReasonDialog
      title={title}
      text={say(`payments.${way === 'match' ? name : 'aside'}.text`, {
        amount: format.money(line.amount, line.currency, { min: 2, max: 2 }),
      })}
      confirmLabel={title}
      reasonLabel={say('reason.label')}
      reasonHint={say('reason.auditHint')}
      pending={command.isPending}
      refusal={command.isError ? errorText(command.error) : undefined}
      ready={way === 'aside' || target !== ''}
      onConfirm={(reason) =>
        way === 'match'
          ? match.mutate({
              params,
              body: { kind: line.direction === 'debit' ? 'payout' : 'payment', targetId: target, reason },
            })
          : aside.mutate({ params, body: { reason } })
      }
      onClose={onClose}
    >
      {way === 'match' ? (
        <Field label={say(`payments.${name}.which`)}>
          <Select
            value={target}
            onChange={(event) => setTarget(event.target.value)}
            options={line.candidates.map(({ id, reference, title: what, payer, amount }) => ({
              value: id,
              label: [
                what === payer ? what : `${what}, ${payer}`,
                format.money(amount, line.currency, { min: 2 }),
                reference,
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
          />
        </Field>
      ) : null}
    </ReasonDialog>
  );
};

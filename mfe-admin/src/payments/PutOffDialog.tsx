import type { BankLine } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { useFormat } from '@orebridge/ui';
import { useSetLineAside } from '../api/payments';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';

/** Puts a line off: it stays among those that wait, with its age. */
export const PutOffDialog = ({ line, onClose }: { line: BankLine; onClose: () => void }) => {
  const say = useSay();
  const format = useFormat();
  const toast = useToast();
  const errorText = useErrorText();
  const aside = useSetLineAside(() => {
    toast({ tone: 'positive', title: say('payments.done') });
    onClose();
  });
  return (
    <ReasonDialog
      title={say('payments.aside')}
      text={say('payments.aside.text', { amount: format.money(line.amount, line.currency, { min: 2, max: 2 }) })}
      confirmLabel={say('payments.aside')}
      reasonLabel={say('reason.label')}
      reasonHint={say('reason.auditHint')}
      pending={aside.isPending}
      refusal={aside.isError ? errorText(aside.error) : undefined}
      onConfirm={(reason) => aside.mutate({ params: { id: line.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

import type { BankLine } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useDone } from '@orebridge/remote-kit/pages';
import { useFormat } from '@orebridge/ui';
import { useSetLineAside } from '../api/useSetLineAside';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

/** Puts a line off: it stays among those that wait, with its age. */
export const PutOffDialog = ({ line, onClose }: { line: BankLine; onClose: () => void }) => {
  const say = useMessages('admin');
  const format = useFormat();
  const done = useDone(onClose);
  const aside = useSetLineAside(() => done(say('payments.done')));
  return (
    <AuditedDialog
      title={say('payments.aside')}
      text={say('payments.aside.text', { amount: format.money(line.amount, line.currency, { min: 2, max: 2 }) })}
      confirmLabel={say('payments.aside')}
      command={aside}
      onConfirm={(reason) => aside.mutate({ params: { id: line.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

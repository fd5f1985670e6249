import type { Invoice } from '@orebridge/contracts';
import { useToast } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import { useInvoiceMessages } from '../../../shared/invoices/useInvoiceMessages';
import { useWithdrawWithholding } from '../api/useWithholding';

/** Takes back a declaration of withheld tax that was wrong. */
export const WithdrawWithholdingDialog = ({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) => {
  const { say } = useInvoiceMessages();
  const toast = useToast();
  const withdraw = useWithdrawWithholding(() => {
    toast({ tone: 'positive', title: say('withdraw_withholding.done') });
    onClose();
  });
  return (
    <ReasonDialog
      title={say('withdraw_withholding.title', { number: invoice.number })}
      text={say('withdraw_withholding.text')}
      reasonLabel={say('reason')}
      reasonHint={say('reason.hint')}
      least={3}
      confirmLabel={say('withdraw_withholding.send')}
      cancelLabel={say('cancel')}
      command={withdraw}
      onConfirm={(reason) => withdraw.mutate({ params: { id: invoice.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

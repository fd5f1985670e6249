import type { Invoice } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { useInvoiceAct } from '../api/invoices';
import { ReasonDialog } from '../live/ReasonDialog';
import { useInvoiceWords } from './useInvoiceWords';

interface Props {
  invoice: Invoice;
  event: 'dispute' | 'settle_dispute';
  onClose: () => void;
}

/** Why an invoice is disputed, or how the dispute ended. */
export const DisputeDialog = ({ invoice, event, onClose }: Props) => {
  const { say } = useInvoiceWords();
  const toast = useToast();
  const errorText = useErrorText();
  const act = useInvoiceAct(() => {
    toast({ tone: 'positive', title: say(`${event}.done`) });
    onClose();
  });
  return (
    <ReasonDialog
      title={say(`${event}.title`, { number: invoice.number })}
      text={say(`${event}.text`)}
      reasonLabel={say('reason')}
      reasonHint={say('reason.hint')}
      least={3}
      confirmLabel={say(`${event}.send`)}
      cancelLabel={say('cancel')}
      pending={act.isPending}
      refusal={act.isError ? errorText(act.error) : undefined}
      onConfirm={(reason) => act.mutate({ params: { id: invoice.id }, body: { event, reason } })}
      onClose={onClose}
    />
  );
};

import type { Invoice } from '@orebridge/contracts';
import { ReasonDialog, useDone } from '@orebridge/remote-kit/pages';
import { useInvoiceAction } from '../api/useInvoiceAction';
import { useInvoiceMessages } from '../../../shared/invoices/useInvoiceMessages';

interface Props {
  invoice: Invoice;
  event: 'dispute' | 'settle_dispute';
  onClose: () => void;
}

/** Why an invoice is disputed, or how the dispute ended. */
export const DisputeDialog = ({ invoice, event, onClose }: Props) => {
  const { say } = useInvoiceMessages();
  const done = useDone(onClose);
  const act = useInvoiceAction(() => done(say(`${event}.done`)));
  return (
    <ReasonDialog
      title={say(`${event}.title`, { number: invoice.number })}
      text={say(`${event}.text`)}
      reasonLabel={say('reason')}
      reasonHint={say('reason.hint')}
      least={3}
      confirmLabel={say(`${event}.send`)}
      cancelLabel={say('cancel')}
      command={act}
      onConfirm={(reason) => act.mutate({ params: { id: invoice.id }, body: { event, reason } })}
      onClose={onClose}
    />
  );
};

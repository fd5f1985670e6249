import { useErrorText, useMessages } from '@orebridge/remote-kit';
import { ErrorState, SkeletonText } from '@orebridge/ui';
import { Dialog } from '@orebridge/ui/overlays';
import { usePayment } from '../api/usePayment';
import { PaymentSheet } from './PaymentSheet';

/** One payment over the page. */
export const PaymentDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const say = useMessages('deals.pay');
  const errorText = useErrorText();
  const read = usePayment(id);
  const title = read.data?.state === 'completed' ? say('receipt.title') : say('sheet.title');
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={title} width="md">
      {read.data ? (
        <PaymentSheet payment={read.data} />
      ) : read.isError ? (
        <ErrorState text={errorText(read.error)} onRetry={() => void read.refetch()} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Dialog>
  );
};

import { useToast } from '@orebridge/remote-kit';
import { ConfirmDialog } from '@orebridge/ui/overlays';
import { useIntl } from 'react-intl';
import { useWithdrawOffer } from '../api/useWithdrawOffer';
import type { ActionProps } from '../actions';
import { useLotName } from '../../../shared/negotiation/useLotName';
import { useTermText } from '../../../shared/negotiation/useTermText';

/** Asks before the own last terms are taken back. */
export const WithdrawDialog = ({ thread, version, onClose, onRefused }: ActionProps) => {
  const intl = useIntl();
  const toast = useToast();
  const text = useTermText();
  const values = {
    lot: useLotName()(thread.listing),
    quantity: text.valueOf('quantity', version.terms.quantity, version.terms),
    price: text.valueOf('price', version.terms.price, version.terms),
  };
  const say = (id: string) => intl.formatMessage({ id: `deals.withdraw.${id}` }, values);
  const withdraw = useWithdrawOffer(() => {
    toast({ title: say('done') });
    onClose();
  });
  return (
    <ConfirmDialog
      open
      destructive
      onOpenChange={(open) => open || onClose()}
      title={say('title')}
      text={say('text')}
      confirmLabel={say('confirm')}
      cancelLabel={say('cancel')}
      pending={withdraw.isPending}
      onConfirm={() =>
        withdraw.mutate({ params: { id: thread.id }, body: { versionId: version.id } }, { onError: onRefused })
      }
    />
  );
};

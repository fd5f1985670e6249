import type { Deal } from '@orebridge/contracts';
import { useToast } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import { useFormat } from '@orebridge/ui';
import { useIntl } from 'react-intl';
import { useCancelDeal } from '../api/useCancelDeal';
import { useLotName } from '../../../shared/negotiation/useLotName';

/** Asks before a deal is cancelled, and for the reason that the other side will read. */
export const CancelDialog = ({ deal, onClose }: { deal: Deal; onClose: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const values = {
    lot: useLotName()(deal.listing),
    quantity: useFormat().quantity(deal.terms.quantity, deal.terms.unit),
    reference: deal.reference,
  };
  const say = (id: string) => intl.formatMessage({ id: `deals.cancel.${id}` }, values);
  const cancel = useCancelDeal(() => {
    toast({ title: say('done'), description: say('doneText') });
    onClose();
  });
  return (
    <ReasonDialog
      title={say('title')}
      text={say('text')}
      reasonLabel={say('reason')}
      reasonHint={say('reasonHint')}
      least={3}
      destructive
      confirmLabel={say('confirm')}
      cancelLabel={say('keep')}
      command={cancel}
      onConfirm={(reason) => cancel.mutate({ params: { id: deal.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

import type { Listing } from '@orebridge/contracts';
import { useErrorText } from '@orebridge/remote-kit';
import { useRejectLot } from '../api/rejectLot';
import { ReasonDialog } from '../list/ReasonDialog';
import { lotName } from '../lot/lotName';
import { useSay } from '../say';

const USUAL = ['documents', 'assay', 'price', 'photos', 'origin', 'duplicate', 'description'] as const;

interface LotRejectProps {
  lot: Listing;
  onClose: () => void;
  onRejected: () => void;
}

/** Sends a lot back with the reason, which its seller reads. */
export const LotReject = ({ lot, onClose, onRejected }: LotRejectProps) => {
  const say = useSay();
  const errorText = useErrorText();
  const reject = useRejectLot(onRejected);
  return (
    <ReasonDialog
      destructive
      title={say('lot.rejectTitle', { name: lotName(lot, say) })}
      text={say('lot.rejectText')}
      confirmLabel={say('lot.reject')}
      reasonLabel={say('reason.sent')}
      reasonHint={say('reason.sentHint')}
      usual={USUAL.map((reason) => say(`lot.reason.${reason}`))}
      pending={reject.isPending}
      refusal={reject.isError ? errorText(reject.error) : undefined}
      onConfirm={(reason) => reject.mutate({ params: { id: lot.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

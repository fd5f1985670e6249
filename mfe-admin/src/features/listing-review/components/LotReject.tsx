import type { Listing } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import { REJECTION_REASONS } from '@orebridge/trade';
import { useIntl } from 'react-intl';
import { useRejectLot } from '../api/useRejectLot';
import { lotName } from '../../../shared/lots/lot-name';

interface LotRejectProps {
  lot: Listing;
  onClose: () => void;
  onRejected: () => void;
}

/** Sends a lot back with the reason, which its seller reads. */
export const LotReject = ({ lot, onClose, onRejected }: LotRejectProps) => {
  const say = useMessages('admin');
  const intl = useIntl();
  const reject = useRejectLot(onRejected);
  const listed = REJECTION_REASONS.filter((code) => code !== 'other').map((code) => ({
    code,
    label: intl.formatMessage({ id: `listing.rejection.${code}` }),
  }));
  /** The reason of the list reaches the seller in the seller's language; beside it stand the reviewer's own words. */
  const bodyOf = (typed: string) => {
    const chosen = listed.find(({ label }) => typed.startsWith(label));
    const words = chosen ? typed.slice(chosen.label.length).replace(/^\. /, '') : typed;
    return { code: chosen?.code ?? ('other' as const), reason: words || typed };
  };
  return (
    <ReasonDialog
      destructive
      title={say('lot.rejectTitle', { name: lotName(lot, say) })}
      text={say('lot.rejectText')}
      confirmLabel={say('lot.reject')}
      reasonLabel={say('reason.sent')}
      reasonHint={say('reason.sentHint')}
      usual={listed.map(({ label }) => label)}
      command={reject}
      onConfirm={(reason) => reject.mutate({ params: { id: lot.id }, body: bodyOf(reason) })}
      onClose={onClose}
    />
  );
};

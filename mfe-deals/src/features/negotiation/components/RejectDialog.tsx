import { useToast } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import { useIntl } from 'react-intl';
import { useRejectOffer } from '../api/useRejectOffer';
import type { ActionProps } from '../actions';
import { otherParty } from '../parties';
import { useLotName } from '../../../shared/negotiation/useLotName';

/** Ends the negotiation without a deal; a reason may be given to the other side. */
export const RejectDialog = ({ thread, version, onClose, onRefused }: ActionProps) => {
  const intl = useIntl();
  const toast = useToast();
  const values = { lot: useLotName()(thread.listing), party: otherParty(thread).name };
  const say = (id: string) => intl.formatMessage({ id: `deals.reject.${id}` }, values);
  const reject = useRejectOffer(() => {
    toast({ title: say('done') });
    onClose();
  });
  return (
    <ReasonDialog
      title={say('title')}
      text={say('text')}
      reasonLabel={say('reason')}
      reasonHint={say('reasonHint')}
      least={0}
      destructive
      confirmLabel={say('confirm')}
      cancelLabel={say('cancel')}
      command={{ route: reject.route, isPending: reject.isPending }}
      onConfirm={(reason) =>
        reject.mutate({ params: { id: thread.id }, body: { versionId: version.id, reason } }, { onError: onRefused })
      }
      onClose={onClose}
    />
  );
};

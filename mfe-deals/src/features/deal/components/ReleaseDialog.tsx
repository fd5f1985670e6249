import type { Deal } from '@orebridge/contracts';
import { ReasonDialog, useDone } from '@orebridge/remote-kit/pages';
import { useIntl } from 'react-intl';
import { useReleaseDeal } from '../api/useReleaseDeal';
import { useLotName } from '../../../shared/negotiation/useLotName';

/** A reviewer lets a deal go on, and says why. */
export const ReleaseDialog = ({ deal, onClose }: { deal: Deal; onClose: () => void }) => {
  const intl = useIntl();
  const done = useDone(onClose);
  const values = { lot: useLotName()(deal.listing), reference: deal.reference };
  const say = (id: string) => intl.formatMessage({ id: `deals.release.${id}` }, values);
  const release = useReleaseDeal((answer) => {
    // A critical deal needs two reviewers: after the first release it is still in review.
    done(say(answer.state === 'compliance_review' ? 'first' : 'done'));
  });
  return (
    <ReasonDialog
      title={say('title')}
      text={say('text')}
      reasonLabel={say('reason')}
      reasonHint={say('reasonHint')}
      least={3}
      confirmLabel={say('confirm')}
      cancelLabel={say('cancel')}
      command={release}
      onConfirm={(reason) => release.mutate({ params: { id: deal.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

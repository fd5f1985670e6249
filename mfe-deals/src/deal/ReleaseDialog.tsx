import type { Deal } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { useIntl } from 'react-intl';
import { useReleaseDeal } from '../api/releaseDeal';
import { ReasonDialog } from '../live/ReasonDialog';
import { useLotName } from '../negotiation/useLotName';

/** A reviewer lets a deal go on, and says why. */
export const ReleaseDialog = ({ deal, onClose }: { deal: Deal; onClose: () => void }) => {
  const intl = useIntl();
  const toast = useToast();
  const errorText = useErrorText();
  const values = { lot: useLotName()(deal.listing), reference: deal.reference };
  const say = (id: string) => intl.formatMessage({ id: `deals.release.${id}` }, values);
  const release = useReleaseDeal((answer) => {
    // A critical deal needs two reviewers: after the first release it is still in review.
    toast({ tone: 'positive', title: say(answer.state === 'compliance_review' ? 'first' : 'done') });
    onClose();
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
      pending={release.isPending}
      refusal={release.isError ? errorText(release.error) : undefined}
      onConfirm={(reason) => release.mutate({ params: { id: deal.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

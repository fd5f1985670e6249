import type { AdminUser } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { ReasonDialog, useDone } from '@orebridge/remote-kit/pages';
import { useResetTwoFactor } from '../api/useResetTwoFactor';

/** Asks before two-factor authentication is switched off for somebody, and why. */
export const ResetTwoFactorDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const done = useDone(onClose);
  const name = user.fullName;
  const reset = useResetTwoFactor(() => done(say('users.twoFactor.resetDone', { name })));
  return (
    <ReasonDialog
      destructive
      title={say('users.twoFactor.resetTitle', { name })}
      text={say('users.twoFactor.resetText')}
      confirmLabel={say('users.twoFactor.reset')}
      reasonLabel={shared('common.reason')}
      reasonHint={say('reason.auditHint')}
      command={reset}
      onConfirm={(reason) => reset.mutate({ params: { id: user.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

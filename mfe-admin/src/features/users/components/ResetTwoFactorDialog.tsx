import type { AdminUser } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useDone } from '@orebridge/remote-kit/pages';
import { useResetTwoFactor } from '../api/useResetTwoFactor';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

/** Asks before two-factor authentication is switched off for somebody, and why. */
export const ResetTwoFactorDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const say = useMessages('admin');
  const done = useDone(onClose);
  const name = user.fullName;
  const reset = useResetTwoFactor(() => done(say('users.twoFactor.resetDone', { name })));
  return (
    <AuditedDialog
      destructive
      title={say('users.twoFactor.resetTitle', { name })}
      text={say('users.twoFactor.resetText')}
      confirmLabel={say('users.twoFactor.reset')}
      command={reset}
      onConfirm={(reason) => reset.mutate({ params: { id: user.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

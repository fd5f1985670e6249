import type { AdminUser } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useDone } from '@orebridge/remote-kit/pages';
import { useDisableUser } from '../api/useDisableUser';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

/** Asks before an account is disabled, and why. */
export const DisableDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const say = useMessages('admin');
  const done = useDone(onClose);
  const name = user.fullName;
  const disable = useDisableUser(() => done(say('users.disabled', { name })));
  return (
    <AuditedDialog
      destructive
      title={say('users.disableTitle', { name })}
      text={say('users.disableText')}
      confirmLabel={say('users.disable')}
      command={disable}
      onConfirm={(reason) => disable.mutate({ params: { id: user.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

import type { AdminUser } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { useDisableUser } from '../api/disableUser';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';

/** Asks before an account is disabled, and why. */
export const DisableDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const say = useSay();
  const toast = useToast();
  const errorText = useErrorText();
  const name = user.fullName;
  const disable = useDisableUser(() => {
    toast({ tone: 'positive', title: say('users.disabled', { name }) });
    onClose();
  });
  return (
    <ReasonDialog
      destructive
      title={say('users.disableTitle', { name })}
      text={say('users.disableText')}
      confirmLabel={say('users.disable')}
      reasonLabel={say('reason.label')}
      reasonHint={say('reason.auditHint')}
      pending={disable.isPending}
      refusal={disable.isError ? errorText(disable.error) : undefined}
      onConfirm={(reason) => disable.mutate({ params: { id: user.id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

import type { AdminUser } from '@orebridge/contracts';
import { useErrorText, useToast } from '@orebridge/remote-kit';
import { useState } from 'react';
import { useSetAdminRoles } from '../api/setAdminRoles';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';
import { AdminRoleFields } from './AdminRoleFields';

/** Changes what an administrator may change, with the reason. */
export const AdminRolesDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const say = useSay();
  const toast = useToast();
  const errorText = useErrorText();
  const [roles, setRoles] = useState(user.adminRoles);
  const name = user.fullName;
  const change = useSetAdminRoles(() => {
    toast({ tone: 'positive', title: say('administrators.changed', { name }) });
    onClose();
  });
  return (
    <ReasonDialog
      title={say('administrators.rolesTitle', { name })}
      text={say('administrators.rolesText')}
      confirmLabel={say('administrators.save')}
      reasonLabel={say('reason.label')}
      reasonHint={say('reason.auditHint')}
      pending={change.isPending}
      refusal={change.isError ? errorText(change.error) : undefined}
      onConfirm={(reason) => change.mutate({ params: { id: user.id }, body: { adminRoles: roles, reason } })}
      onClose={onClose}
    >
      <AdminRoleFields value={roles} onChange={setRoles} />
    </ReasonDialog>
  );
};

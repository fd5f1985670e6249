import type { AdminUser } from '@orebridge/contracts';
import { useMessages } from '@orebridge/remote-kit';
import { useDone } from '@orebridge/remote-kit/pages';
import { useState } from 'react';
import { useSetAdminRoles } from '../api/useSetAdminRoles';
import { AdminRoleFields } from './AdminRoleFields';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

/** Changes what an administrator may change, with the reason. */
export const AdminRolesDialog = ({ user, onClose }: { user: AdminUser; onClose: () => void }) => {
  const say = useMessages('admin');
  const done = useDone(onClose);
  const [roles, setRoles] = useState(user.adminRoles);
  const name = user.fullName;
  const change = useSetAdminRoles(() => done(say('administrators.changed', { name })));
  return (
    <AuditedDialog
      title={say('administrators.rolesTitle', { name })}
      text={say('administrators.rolesText')}
      confirmLabel={say('administrators.save')}
      command={change}
      onConfirm={(reason) => change.mutate({ params: { id: user.id }, body: { adminRoles: roles, reason } })}
      onClose={onClose}
    >
      <AdminRoleFields value={roles} onChange={setRoles} />
    </AuditedDialog>
  );
};

import { useMessages } from '@orebridge/remote-kit';
import type { DeployToken } from '../api/useDeployTokens';
import { useRevokeDeployToken } from '../api/useRevokeDeployToken';
import { useMoved } from '../hooks/useMoved';
import { AuditedDialog } from '../../../shared/audit/AuditedDialog';

/** Revokes a deploy token, with a reason. */
export const RevokeDialog = ({ token, onClose }: { token: DeployToken; onClose: () => void }) => {
  const say = useMessages('admin');
  const { id, remote: name, label } = token;
  const command = useRevokeDeployToken(useMoved(say('settings.revoked', { label }), onClose));
  return (
    <AuditedDialog
      destructive
      title={say('settings.revoke.title', { label })}
      text={say('settings.revoke.text', { name })}
      confirmLabel={say('settings.revoke')}
      command={command}
      onConfirm={(reason) => command.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

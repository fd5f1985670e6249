import { useMessages } from '@orebridge/remote-kit';
import { ReasonDialog } from '@orebridge/remote-kit/pages';
import type { DeployToken } from '../api/useDeployTokens';
import { useRevokeDeployToken } from '../api/useRevokeDeployToken';
import { useMoved } from '../hooks/useMoved';

/** Revokes a deploy token, with a reason. */
export const RevokeDialog = ({ token, onClose }: { token: DeployToken; onClose: () => void }) => {
  const say = useMessages('admin');
  const shared = useMessages();
  const { id, remote: name, label } = token;
  const command = useRevokeDeployToken(useMoved(say('settings.revoked', { label }), onClose));
  return (
    <ReasonDialog
      destructive
      title={say('settings.revoke.title', { label })}
      text={say('settings.revoke.text', { name })}
      confirmLabel={say('settings.revoke')}
      reasonLabel={shared('common.reason')}
      reasonHint={say('reason.auditHint')}
      command={command}
      onConfirm={(reason) => command.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

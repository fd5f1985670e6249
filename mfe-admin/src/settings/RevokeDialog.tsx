import { useErrorText } from '@orebridge/remote-kit';
import type { DeployToken } from '../api/listDeployTokens';
import { useRevokeDeployToken } from '../api/revokeDeployToken';
import { ReasonDialog } from '../list/ReasonDialog';
import { useSay } from '../say';
import { useMoved } from './useMoved';

/** Revokes a deploy token, with a reason. */
export const RevokeDialog = ({ token, onClose }: { token: DeployToken; onClose: () => void }) => {
  const say = useSay();
  const errorText = useErrorText();
  const { id, remote: name, label } = token;
  const command = useRevokeDeployToken(useMoved(say('settings.revoked', { label }), onClose));
  return (
    <ReasonDialog
      destructive
      title={say('settings.revoke.title', { label })}
      text={say('settings.revoke.text', { name })}
      confirmLabel={say('settings.revoke')}
      reasonLabel={say('reason.label')}
      reasonHint={say('reason.auditHint')}
      pending={command.isPending}
      refusal={command.isError ? errorText(command.error) : undefined}
      onConfirm={(reason) => command.mutate({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  );
};

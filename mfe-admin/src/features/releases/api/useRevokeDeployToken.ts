import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Revokes a deploy token. */
export const useRevokeDeployToken = (onSuccess: () => void) =>
  useCommand(api.remotes.revokeToken, { invalidates: [api.remotes.tokens, api.audit.list], onSuccess });

import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Issues a token that may publish one remote; the answer is the only place where it ever stands. */
export const useIssueDeployToken = () =>
  useCommand(api.remotes.issueToken, { invalidates: [api.remotes.tokens, api.audit.list] });

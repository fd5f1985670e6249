import { api, type DeployTokenView } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export type DeployToken = DeployTokenView;

/** Deploy tokens that work, of every remote. */
export const useDeployTokens = () => useRead(api.remotes.tokens, {});

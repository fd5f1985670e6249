import { api, type CallResult } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export type Pin = CallResult<typeof api.remotes.pins>[number];

/** The people and companies that get a release of a remote of their own. */
export const usePins = (name: string) => useRead(api.remotes.pins, { params: { name } });

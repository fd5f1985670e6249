import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './browsed-keys';

/** Puts lots back on the list, the oldest first. */
export const usePutBack = () => useCommand(api.activity.report, { invalidates });

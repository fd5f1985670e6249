import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

const { decisions } = api;
const invalidates = [decisions.queue];

/** Takes something out of the queue. */
export const useClaim = () => useCommand(decisions.claim, { invalidates });

/** Gives it back. */
export const useRelease = () => useCommand(decisions.release, { invalidates });

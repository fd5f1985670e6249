import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Takes something out of the queue. */
export const useClaim = () => useCommand(api.decisions.claim, { invalidates: [api.decisions.queue] });

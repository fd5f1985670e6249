import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Gives back what was taken out of the queue. */
export const useRelease = () => useCommand(api.decisions.release, { invalidates: [api.decisions.queue] });

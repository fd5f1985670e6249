import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

/** Services that wait for a reviewer, the oldest first. */
export const useServicesToReview = () => usePages(api.services.queue, { query: {} });

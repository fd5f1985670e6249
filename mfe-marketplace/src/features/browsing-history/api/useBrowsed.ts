import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The lots that the person opened last. */
export const useBrowsed = () => useRead(api.activity.get, {});

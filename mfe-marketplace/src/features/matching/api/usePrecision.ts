import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** How often the first five suggestions led somewhere. */
export const usePrecision = () => useRead(api.matching.precision, {});

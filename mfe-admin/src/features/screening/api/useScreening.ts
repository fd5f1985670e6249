import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** A screening with what it holds up. */
export const useScreening = (id: string) => useRead(api.screening.get, { params: { id } }, { keepPrevious: false });

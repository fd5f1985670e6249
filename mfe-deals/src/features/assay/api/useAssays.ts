import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The exchange of assays of a deal, as the reader may see it. */
export const useAssays = (id: string) => useRead(api.assays.get, { params: { id } });

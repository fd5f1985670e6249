import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The requirement that an offer answers. */
export const useAsked = (id: string | null) =>
  useRead(api.requirements.get, { params: { id: id ?? '' } }, { enabled: id !== null });

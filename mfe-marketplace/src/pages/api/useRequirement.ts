import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** One requirement with everything the caller may see of it. */
export const useRequirement = (id: string, enabled: boolean) =>
  useRead(api.requirements.get, { params: { id } }, { enabled });

import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** A company as everybody sees it. */
export const useProfile = (id: string, enabled = true) => useRead(api.profiles.get, { params: { id } }, { enabled });

import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** One document; nothing is asked unless `enabled`. */
export const useDocument = (id: string, enabled: boolean) =>
  useRead(api.documents.record, { params: { id } }, { enabled });

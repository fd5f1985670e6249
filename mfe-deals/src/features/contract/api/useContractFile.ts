import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** To which contract a file belongs, once its SHA-256 is known. */
export const useContractFile = (sha256: string | null) =>
  useRead(api.contracts.verify, { query: { sha256: sha256 ?? '' } }, { enabled: sha256 !== null });

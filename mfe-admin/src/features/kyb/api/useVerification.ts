import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The verification of a company. */
export const useVerification = (id: string) => useRead(api.verification.get, { params: { id } });

import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The verification of the own company. */
export const useVerification = () => useRead(api.verification.mine, {});

import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Hands the verification in. */
export const useSubmitVerification = (onSuccess: () => void) =>
  useCommand(api.verification.submit, { invalidates: [api.verification.mine], onSuccess });

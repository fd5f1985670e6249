import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

/** Says who owns and directs the own company. */
export const useSetPeople = (onSuccess: () => void) =>
  useCommand(api.verification.setPeople, { invalidates: [api.verification.mine], onSuccess });

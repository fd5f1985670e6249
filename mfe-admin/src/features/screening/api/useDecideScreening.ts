import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from './screening-keys';

const { screening } = api;

/** Confirms or clears a potential match. */
export const useDecideScreening = (onSuccess: () => void) =>
  useCommand(screening.decide, { invalidates: CHANGED, onSuccess });

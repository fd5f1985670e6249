import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from './screening-keys';

const { screening } = api;

/** Records a screening. */
export const useEnterScreening = (onSuccess: () => void) =>
  useCommand(screening.enter, { invalidates: CHANGED, onSuccess });

import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from './screening-keys';

/** Decides on a potential match, as one of its reviewers. */
export const useDecideScreening = () => useCommand(api.screening.decide, { invalidates: CHANGED });

import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { CHANGED } from './requirement-keys';

/** Shows the requirement to sellers. */
export const usePublishRequirement = () => useCommand(api.requirements.publish, { invalidates: CHANGED });

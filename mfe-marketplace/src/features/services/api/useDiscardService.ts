import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useDiscardService = () => useCommand(api.services.discard, { invalidates: [api.services.mine] });

import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useCreateService = () => useCommand(api.services.create, { invalidates: [api.services.mine] });

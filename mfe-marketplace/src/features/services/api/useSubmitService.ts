import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';
import { invalidates } from './services-keys';

export const useSubmitService = () => useCommand(api.services.submit, { invalidates });

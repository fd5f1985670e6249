import { api } from '@orebridge/contracts';
import { useCommand } from '@orebridge/remote-kit';

export const useWriteNote = () => useCommand(api.clients.note, { invalidates: [api.clients.list, api.clients.get] });

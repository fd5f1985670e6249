import { api, type QueryIn } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

export const useClients = (query: QueryIn<typeof api.clients.list>) => usePages(api.clients.list, { query });
export const useClient = (id: string) => useRead(api.clients.get, { params: { id } }, { enabled: id !== '' });
export const useClientProposals = (clientId: string) =>
  useRead(api.proposals.list, { query: { clientId, limit: 20 } }, { enabled: clientId !== '' });
export const useWriteNote = () => useCommand(api.clients.note, { invalidates: [api.clients.list, api.clients.get] });

import { api, type QueryIn } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

const invalidates = [api.services.mine, api.services.get, api.services.search];

export type ServiceQuery = QueryIn<typeof api.services.search>;
export const useServices = (query: ServiceQuery) => usePages(api.services.search, { query });
export const useOwnServices = (query: QueryIn<typeof api.services.mine> = {}) => usePages(api.services.mine, { query });
export const useService = (id: string) => useRead(api.services.get, { params: { id } });

export const useCreateService = () => useCommand(api.services.create, { invalidates: [api.services.mine] });
export const useUpdateService = () => useCommand(api.services.update, { invalidates });
export const useSubmitService = () => useCommand(api.services.submit, { invalidates });
export const useWithdrawService = () => useCommand(api.services.withdraw, { invalidates });
export const useDiscardService = () => useCommand(api.services.discard, { invalidates: [api.services.mine] });
export const useUploadCertificate = () => useCommand(api.services.upload);

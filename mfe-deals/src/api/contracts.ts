import { api, type QueryIn } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

/** A signature or an amendment changes the contract, its deal, and what is in their lists. */
const invalidates = [api.contracts.get, api.contracts.list, api.deals.get, api.deals.list];

export const useContracts = (query: QueryIn<typeof api.contracts.list>) => usePages(api.contracts.list, { query });
export const useContract = (dealId: string) => useRead(api.contracts.get, { params: { id: dealId } });
/** To which contract a file belongs, once its SHA-256 is known. */
export const useContractFile = (sha256: string | null) =>
  useRead(api.contracts.verify, { query: { sha256: sha256 ?? '' } }, { enabled: sha256 !== null });
export const useSignContract = () => useCommand(api.contracts.sign, { invalidates });
export const useAmendContract = () => useCommand(api.contracts.amend, { invalidates });
export const useWithdrawAmendment = () => useCommand(api.contracts.withdraw, { invalidates });

import { api } from '@orebridge/contracts';
import { useCommand, useRead } from '@orebridge/remote-kit';

const invalidates = [api.settlements.get, api.assays.get, api.deals.get];

/** Where the settlement of a deal stands. */
export const useDealSettlement = (id: string) => useRead(api.settlements.get, { params: { id } });
/** The exchange of assays of a deal, as the reader may see it. */
export const useAssays = (id: string) => useRead(api.assays.get, { params: { id } });

export const useRecordFact = (onSuccess?: () => void) => useCommand(api.settlements.record, { invalidates, onSuccess });
export const useConfirmFact = () => useCommand(api.settlements.confirm, { invalidates });
export const useSubmitAssay = () => useCommand(api.assays.submit, { invalidates });
export const useCertifyAssay = () => useCommand(api.assays.certify, { invalidates });
export const useAssayNotice = () => useCommand(api.assays.notice, { invalidates });
export const useRecordUmpire = () => useCommand(api.assays.recordUmpire, { invalidates });
export const useConfirmUmpire = () => useCommand(api.assays.confirmUmpire, { invalidates });

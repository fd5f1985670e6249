import { api, type QueryIn } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';
import { FEES } from './fees';

const { freightContracts } = api;
const invalidates = [freightContracts.list, freightContracts.get, api.invoices.list, ...FEES];

export const useFreightContracts = (query: QueryIn<typeof freightContracts.list>) =>
  usePages(freightContracts.list, { query });
export const useFreightContract = (id: string) => useRead(freightContracts.get, { params: { id } });
export const useFreightAct = () => useCommand(freightContracts.act, { invalidates });
export const useBillFreight = () => useCommand(freightContracts.bill, { invalidates });
export const useWaitFreight = () => useCommand(freightContracts.wait, { invalidates });

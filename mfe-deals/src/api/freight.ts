import { api, type QueryIn } from '@orebridge/contracts';
import { useCommand, usePages, useRead } from '@orebridge/remote-kit';

const { freightContracts } = api;
const invalidates = [freightContracts.list, freightContracts.get, api.invoices.list];

export const useFreightContracts = (query: QueryIn<typeof freightContracts.list>) =>
  usePages(freightContracts.list, { query });
export const useFreightContract = (id: string) => useRead(freightContracts.get, { params: { id } });
export const useFreightAct = () => useCommand(freightContracts.act, { invalidates });
export const useBillFreight = () => useCommand(freightContracts.bill, { invalidates });

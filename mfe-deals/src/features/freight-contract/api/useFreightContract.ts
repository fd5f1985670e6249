import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { freightContracts } = api;

export const useFreightContract = (id: string) => useRead(freightContracts.get, { params: { id } });

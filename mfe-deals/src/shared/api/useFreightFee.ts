import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { fees } = api;

export const useFreightFee = (id: string) => useRead(fees.freight, { params: { id } });

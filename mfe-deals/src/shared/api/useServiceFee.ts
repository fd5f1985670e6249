import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { fees } = api;

/** The money of agreed work, and of a freight contract. */
export const useServiceFee = (id: string) => useRead(fees.engagement, { params: { id } });

import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { fees } = api;
/** What a move of the work, of its money or of an invoice changes. */
export const FEES = [fees.engagement, fees.freight];

/** The money of agreed work, and of a freight contract. */
export const useServiceFee = (id: string) => useRead(fees.engagement, { params: { id } });
export const useFreightFee = (id: string) => useRead(fees.freight, { params: { id } });

import { api } from '@orebridge/contracts';

const { fees } = api;

/** What a move of the work, of its money or of an invoice changes. */
export const FEES = [fees.engagement, fees.freight];

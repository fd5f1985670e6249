import { api } from '@orebridge/contracts';
import { useLive } from '@orebridge/remote-kit/pages';
import { FEES } from '../../../shared/api/fees-keys';

const CONTRACTS = [api.freightContracts.list, api.freightContracts.get, ...FEES];
const OUT_OF_DATE = { 'freight-contract': CONTRACTS, shipment: CONTRACTS, invoice: CONTRACTS, payment: CONTRACTS };

/** Keeps freight contracts on the page as fresh as the socket. */
export const useLiveFreight = () => useLive(OUT_OF_DATE);

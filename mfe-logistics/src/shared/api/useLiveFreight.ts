import { useLive } from '@orebridge/remote-kit/pages';
import { FREIGHT, SHIPMENTS } from './query-keys';

const TRANSITIONS = [...FREIGHT, ...SHIPMENTS];

const OUT_OF_DATE = { shipment: TRANSITIONS, 'freight-request': TRANSITIONS, 'freight-contract': TRANSITIONS };

/** Keeps freight and shipments on the page as fresh as the socket. */
export const useLiveFreight = () => useLive(OUT_OF_DATE);

import { api } from '@orebridge/contracts';
import { useLive } from '@orebridge/remote-kit/pages';

const WORK = [
  api.serviceRequests.mine,
  api.serviceRequests.waiting,
  api.serviceRequests.get,
  api.proposals.list,
  api.proposals.get,
  api.kpis.services,
];
const OUT_OF_DATE = { proposal: WORK, 'service-request': WORK };

/** Keeps requests and proposals on the page as fresh as the socket. */
export const useLiveServices = () => useLive(OUT_OF_DATE);

import { api } from '@orebridge/contracts';
import { useLive } from '@orebridge/remote-kit/pages';
import { FEES } from '../../../shared/api/fees-keys';

const WORK = [
  api.serviceRequests.mine,
  api.serviceRequests.waiting,
  api.serviceRequests.get,
  api.proposals.list,
  api.proposals.get,
  api.kpis.services,
];
const MONEY = [...FEES, api.payments.dues, api.payments.list];
const OUT_OF_DATE = { proposal: [...WORK, ...MONEY], 'service-request': WORK, invoice: MONEY, payment: MONEY };

/** Keeps requests and proposals on the page as fresh as the socket. */
export const useLiveServices = () => useLive(OUT_OF_DATE);

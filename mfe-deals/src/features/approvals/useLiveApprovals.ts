import { api } from '@orebridge/contracts';
import { useLive } from '@orebridge/remote-kit/pages';

const OUT_OF_DATE = { approval: [api.approvals.list, api.approvals.get, api.approvals.signing] };

/** Keeps requests for approval on the page as fresh as the socket. */
export const useLiveApprovals = () => useLive(OUT_OF_DATE);

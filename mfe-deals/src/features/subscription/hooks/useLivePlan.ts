import { api } from '@orebridge/contracts';
import { useLive } from '@orebridge/remote-kit/pages';

const OUT_OF_DATE = { subscription: [api.billing.mine, api.billing.quote, api.stats.subscription] };

/** Keeps the plan on the page, and its badge in the header, as fresh as the socket. */
export const useLivePlan = () => useLive(OUT_OF_DATE);

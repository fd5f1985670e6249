import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { investors } = api;

export const useInvestorQueue = (enabled: boolean) => useRead(investors.queue, {}, { enabled });

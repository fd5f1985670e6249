import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

const { investors } = api;

export const useInvestorProfile = (enabled: boolean) => useRead(investors.profile, {}, { enabled });

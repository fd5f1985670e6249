import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const useInvestors = (enabled: boolean) => useRead(api.investors.list, {}, { enabled });

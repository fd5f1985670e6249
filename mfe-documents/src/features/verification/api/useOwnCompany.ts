import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

/** The own company. */
export const useOwnCompany = () => useRead(api.companies.mine, {});

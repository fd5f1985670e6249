import { api } from '@orebridge/contracts';
import { useRead } from '@orebridge/remote-kit';

export const usePortfolio = () => useRead(api.kpis.portfolio, {});

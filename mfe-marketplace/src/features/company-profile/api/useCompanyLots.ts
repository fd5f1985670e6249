import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const SHOWN_LOTS = 6;

/** What a company has on the market, page by page. */
export const useCompanyLots = (id: string, enabled: boolean) =>
  usePages(api.profiles.lots, { params: { id }, query: { limit: SHOWN_LOTS } }, { enabled });

import { api } from '@orebridge/contracts';
import { usePages } from '@orebridge/remote-kit';

const SHOWN_RATINGS = 5;

/** What others say of a company, page by page. */
export const useCompanyRatings = (id: string, enabled: boolean) =>
  usePages(api.ratings.ofCompany, { params: { id }, query: { limit: SHOWN_RATINGS } }, { enabled });

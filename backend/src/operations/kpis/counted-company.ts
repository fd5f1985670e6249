import type { EntityManager } from 'typeorm';
import type { CompaniesService } from '../../identity/companies/index.js';
import { ownCompanyId, type SignedIn } from '../../platform/context/ctx.js';

/** Whose figures a report counts: somebody without a company has nothing to count. */
export const countedCompany = async (
  em: EntityManager,
  ctx: SignedIn,
  companies: CompaniesService,
): Promise<{ companyId: string; demo: boolean }> => ({
  companyId: ownCompanyId(ctx),
  demo: ctx.user.companyId !== null && (await companies.byId(em, ctx.user.companyId)).demo,
});

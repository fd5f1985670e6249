import { type Ctx, actsAsAdmin } from '../../platform/context/ctx.js';
import { Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { DealRecord } from './deal.entity.js';

type Parties = Pick<DealRecord, 'buyerCompanyId' | 'sellerCompanyId'>;
export type Side = 'buyer' | 'seller';

/** The side the caller's company is on; null for everyone else. */
export const sideOf = (ctx: Ctx, deal: Parties): Side | null => {
  const company = ctx.user?.companyId;
  if (!company) return null;
  if (company === deal.buyerCompanyId) return 'buyer';
  return company === deal.sellerCompanyId ? 'seller' : null;
};

/** @throws NotFound when the caller is neither a party nor an admin */
export const assertReads = (ctx: Ctx, deal: Parties): void => {
  if (!sideOf(ctx, deal) && !actsAsAdmin(ctx)) throw new NotFound();
};

/** The side for which the caller acts. @throws NotFound, or Forbidden for an admin who is no party */
export const assertParty = (ctx: Ctx, deal: Parties): Side => {
  assertReads(ctx, deal);
  const side = sideOf(ctx, deal);
  if (!side) throw new Forbidden();
  return side;
};

/** An admin decides about others' deals only. @throws Forbidden `company.own` */
export const assertArbiter = (ctx: Ctx, deal: Parties): void => {
  if (!actsAsAdmin(ctx)) throw new NotFound();
  if (sideOf(ctx, deal)) throw new Forbidden('company.own');
};

/** SQL of personal data: the row `t` belongs to a deal of the company of the person `p`. */
export const OF_OWN_DEAL =
  'EXISTS (SELECT FROM deals d WHERE d.id = t.deal_id AND p.company IN (d.buyer_company_id, d.seller_company_id))';

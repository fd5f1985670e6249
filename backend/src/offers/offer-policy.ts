import { type Ctx, actsAsAdmin } from '../platform/context/ctx.js';
import { Forbidden, NotFound } from '../platform/errors/app-error.js';
import type { OfferSide } from '@orebridge/trade';
import type { OfferThread } from './offer.entities.js';

type Parties = Pick<OfferThread, 'buyerCompanyId' | 'sellerCompanyId'>;

/** The side the caller's company is on; null for everyone else. */
export const sideOf = (ctx: Ctx, thread: Parties): OfferSide | null => {
  const company = ctx.user?.companyId;
  if (!company) return null;
  if (company === thread.buyerCompanyId) return 'buyer';
  return company === thread.sellerCompanyId ? 'seller' : null;
};

/** @throws NotFound when the caller is neither a party nor an admin */
export const assertReads = (ctx: Ctx, thread: Parties): void => {
  if (!sideOf(ctx, thread) && !actsAsAdmin(ctx)) throw new NotFound();
};

/** The side for which the caller acts. @throws NotFound, or Forbidden for an admin who is no party */
export const assertParty = (ctx: Ctx, thread: Parties): OfferSide => {
  assertReads(ctx, thread);
  const side = sideOf(ctx, thread);
  if (!side) throw new Forbidden();
  return side;
};

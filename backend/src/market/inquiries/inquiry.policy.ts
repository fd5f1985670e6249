import type { InquirySide } from '@orebridge/contracts';
import type { Ctx } from '../../platform/context/ctx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { Inquiry } from './inquiry.entities.js';

type Parties = Pick<Inquiry, 'buyerCompanyId' | 'sellerCompanyId'>;

/** The side of the caller's company; null for everybody else. */
export const sideOf = (ctx: Ctx, { buyerCompanyId, sellerCompanyId }: Parties): InquirySide | null => {
  const own = ctx.user?.companyId;
  if (!own) return null;
  return own === buyerCompanyId ? 'buyer' : own === sellerCompanyId ? 'seller' : null;
};

/** @throws NotFound for whoever is no party */
export const assertParty = (ctx: Ctx, inquiry: Parties): InquirySide => {
  const side = sideOf(ctx, inquiry);
  if (!side) throw new NotFound();
  return side;
};

export const otherSide = (side: InquirySide): InquirySide => (side === 'buyer' ? 'seller' : 'buyer');

import { can } from '@orebridge/contracts';
import { type Ctx, actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { Listing } from './listing.entity.js';

type Owned = Pick<Listing, 'companyId'>;

/** True when the lot is the caller's own company's. */
export const isOwn = (ctx: Ctx, lot: Owned): boolean =>
  ctx.user?.companyId != null && ctx.user.companyId === lot.companyId;

/** True when the lot can be seen by everyone who may see the marketplace. */
export const isPublic = (lot: Pick<Listing, 'state' | 'compliance'>): boolean =>
  lot.state === 'published' && lot.compliance?.status !== 'BLOCKED';

/** Reviewers see every lot; a switched view sees what its role sees. */
export const isReviewer = (ctx: Ctx): boolean => actsAsAdmin(ctx) && can('admin', 'verify:document');

/** True for whoever may see what is not for the public: score, reasons, what is missing. */
export const seesInside = (ctx: Ctx, lot: Owned): boolean => isOwn(ctx, lot) || isReviewer(ctx);

/** True when the caller may know of the lot. */
export const isVisible = (ctx: Ctx, lot: Listing): boolean => isPublic(lot) || seesInside(ctx, lot);

/** @throws NotFound when the caller may not know of the lot */
export const assertVisible = (ctx: Ctx, lot: Listing): void => {
  if (!isVisible(ctx, lot)) throw new NotFound();
};

/** @throws NotFound when the lot is another company's */
export const assertOwn = (ctx: Ctx, lot: Owned): void => {
  if (!isOwn(ctx, lot)) throw new NotFound();
};

/** A reviewer never decides about the own company (trade rules 1.2). @throws Forbidden */
export const assertReviewer = (ctx: Ctx, lot: Owned): void => {
  if (!isReviewer(ctx)) throw new NotFound();
  if (isOwn(ctx, lot)) throw new Forbidden('company.own');
};

/** The company for which the caller acts. @throws Conflict `company.required` */
export const companyOf = (ctx: SignedIn): string => {
  if (!ctx.user.companyId) throw new Conflict('company.required');
  return ctx.user.companyId;
};

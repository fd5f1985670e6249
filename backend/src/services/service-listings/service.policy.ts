import { type Ctx, actsAsAdmin } from '../../platform/context/ctx.js';
import { Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { ServiceOffer } from './service.entity.js';

type Owned = Pick<ServiceOffer, 'companyId'>;

/** True when the service is the caller's own company's. */
export const isOwn = (ctx: Ctx, { companyId }: Owned): boolean =>
  ctx.user?.companyId != null && ctx.user.companyId === companyId;

/** What is on offer is for all who see suppliers; the rest is its provider's and the reviewers'. @throws NotFound */
export const assertVisible = (ctx: Ctx, service: ServiceOffer): void => {
  if (service.state !== 'published' && !isOwn(ctx, service) && !actsAsAdmin(ctx)) throw new NotFound();
};

/** @throws NotFound when the service is another company's */
export const assertOwn = (ctx: Ctx, service: Owned): void => {
  if (!isOwn(ctx, service)) throw new NotFound();
};

/** @throws NotFound when the caller is no reviewer, Forbidden about a service of the own company */
export const assertReviewer = (ctx: Ctx, service: Owned): void => {
  if (!actsAsAdmin(ctx)) throw new NotFound();
  if (isOwn(ctx, service)) throw new Forbidden('company.own');
};

import { can } from '@orebridge/contracts';
import { type Ctx, actsAsAdmin } from '../../platform/context/ctx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { Requirement } from './requirement.entity.js';

/** True when the requirement is the caller's own company's. */
export const isOwn = (ctx: Ctx, { companyId }: Pick<Requirement, 'companyId'>): boolean =>
  ctx.user?.companyId != null && ctx.user.companyId === companyId;

/** Sellers see what is open; a draft and what is over are the buyer's own. @throws NotFound */
export const assertVisible = (ctx: Ctx, requirement: Requirement): void => {
  const sells = ctx.actingRole !== null && can(ctx.actingRole, 'create:listing');
  if (isOwn(ctx, requirement) || actsAsAdmin(ctx) || (sells && requirement.state === 'open')) return;
  throw new NotFound();
};

/** @throws NotFound when the requirement is another company's */
export const assertOwn = (ctx: Ctx, requirement: Requirement): void => {
  if (!isOwn(ctx, requirement)) throw new NotFound();
};

import type { Ctx } from '../../platform/context/ctx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { Example } from './__one__.entity.js';

/** @throws NotFound when it is another company's */
export const assertOwn = (ctx: Ctx, { companyId }: Pick<Example, 'companyId'>): void => {
  if (ctx.user?.companyId == null || ctx.user.companyId !== companyId) throw new NotFound();
};

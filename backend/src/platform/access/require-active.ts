import type { Ctx } from '../context/ctx.js';
import { Forbidden } from '../errors/app-error.js';

/** Trade rules 1.1: a user whose mail is not confirmed may look, but not list, offer, upload or invest. @throws Forbidden `account.pending` */
export const requireActive = (ctx: Ctx): void => {
  if (ctx.user?.status === 'pending') throw new Forbidden('account.pending');
};

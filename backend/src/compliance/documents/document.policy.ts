import { type Ctx, actsAsAdmin } from '../../platform/context/ctx.js';
import { Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { TradeDocument } from './document.entity.js';

type Owned = Pick<TradeDocument, 'companyId'>;

export const ownsDocument = (ctx: Ctx, document: Owned): boolean =>
  ctx.user?.companyId != null && ctx.user.companyId === document.companyId;

/** True for the owner and for reviewers; everyone else needs a live deal on the lot. */
export const readsDocument = (ctx: Ctx, document: Owned): boolean => ownsDocument(ctx, document) || actsAsAdmin(ctx);

/** @throws NotFound when the caller is no reviewer, Forbidden about a document of the own company */
export const assertDecides = (ctx: Ctx, document: Owned): void => {
  if (!actsAsAdmin(ctx)) throw new NotFound();
  if (ownsDocument(ctx, document)) throw new Forbidden('company.own');
};

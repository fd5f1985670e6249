import { type DocumentAsked, mayWithDocument } from '@orebridge/trade';
import { type Ctx, actsAsAdmin } from '../../platform/context/ctx.js';
import { Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { TradeDocument } from './document.entity.js';

type Owned = Pick<TradeDocument, 'companyId'>;

export const ownsDocument = (ctx: Ctx, document: Owned): boolean =>
  ctx.user?.companyId != null && ctx.user.companyId === document.companyId;

/** True for who sees how a lot's documents are shown and who reads them: its owner and administrators. */
export const readsDocument = (ctx: Ctx, document: Owned): boolean => ownsDocument(ctx, document) || actsAsAdmin(ctx);

/** @throws NotFound when the caller is no reviewer, Forbidden about a document of the own company */
export const assertDecides = (ctx: Ctx, standing: DocumentAsked): void => {
  if (actsAsAdmin(ctx) && standing.party === 'owner') throw new Forbidden('company.own');
  if (!mayWithDocument(standing, 'decide')) throw new NotFound();
};

import { hasAdminRole } from '@orebridge/contracts';
import { type DocumentCall, type DocumentParty, type DocumentAsked, mayWithDocument } from '@orebridge/trade';
import { actsAsAdmin, type Ctx } from '../context/ctx.js';
import { NotFound } from '../errors/app-error.js';

/** An administrator by office; null for everybody else. */
const officeOf = (ctx: Ctx): 'reviewer' | 'administrator' | null => {
  if (!actsAsAdmin(ctx)) return null;
  return hasAdminRole(ctx.user?.adminRoles ?? [], 'people') ? 'reviewer' : 'administrator';
};

/** Who the caller is to a document with which the own company has nothing to do. */
export const outsideParty = (ctx: Ctx): DocumentParty => {
  if (!ctx.user) return 'visitor';
  const office = officeOf(ctx);
  if (office) return office;
  if (ctx.actingRole === 'investor') return 'investor';
  return ctx.actingRole === 'service_provider' ? 'laboratory' : 'stranger';
};

/** Who the caller is to a document that one of two sides gave, of which the caller is on `side`; null for whoever is on none. */
export const partyOfSides = <Side>(ctx: Ctx, side: Side | null, givenBy: Side | null): DocumentParty => {
  if (side === null) return outsideParty(ctx);
  return side === givenBy ? 'owner' : 'counterparty';
};

/** @throws NotFound for what the table of documents does not allow: nobody learns of what is not theirs */
export const assertWithDocument = (standing: DocumentAsked, call: DocumentCall): void => {
  if (!mayWithDocument(standing, call)) throw new NotFound();
};

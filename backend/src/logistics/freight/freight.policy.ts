import { can } from '@orebridge/contracts';
import { type FreightContractEvent, type FreightQuoteActor, isOver } from '@orebridge/trade';
import type { Company } from '../../identity/companies/index.js';
import { isVerified } from '../../identity/companies/index.js';
import { actsAsAdmin, type Ctx } from '../../platform/context/ctx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { FreightRequestRow } from './freight.entities.js';

/** The two companies of a quote or a contract. */
export interface FreightParties {
  readonly carrierCompanyId: string;
  readonly clientCompanyId: string;
}
export type FreightSide = 'carrier' | 'client';

export const sideOf = (ctx: Ctx, parties: FreightParties): FreightSide | null => {
  const own = ctx.user?.companyId;
  if (!own) return null;
  if (own === parties.carrierCompanyId) return 'carrier';
  return own === parties.clientCompanyId ? 'client' : null;
};

/** A side as the table of quotes knows it: the client is who asked. */
export const actorOf = (side: FreightSide): FreightQuoteActor => (side === 'client' ? 'requester' : side);

/** @throws NotFound for a stranger */
export const partyOf = (ctx: Ctx, parties: FreightParties): FreightSide => {
  const side = sideOf(ctx, parties);
  if (!side) throw new NotFound();
  return side;
};

/** A party's side, or the umpire's for an admin who is no party and records a decision. @throws NotFound for everybody else */
export const moverOf = (ctx: Ctx, parties: FreightParties, event: FreightContractEvent): FreightSide | 'umpire' => {
  const side = sideOf(ctx, parties);
  if (side) return side;
  if (event !== 'decide' || !actsAsAdmin(ctx)) throw new NotFound();
  return 'umpire';
};

export const isClient = (ctx: Ctx, { companyId }: Pick<FreightRequestRow, 'companyId'>): boolean =>
  ctx.user?.companyId != null && ctx.user.companyId === companyId;

/** True for a carrier that the request is for: all, or those asked by name. */
export const isAsked = (ctx: Ctx, { carriers, companyId }: FreightRequestRow): boolean => {
  const own = ctx.user?.companyId;
  const quotes = ctx.actingRole !== null && can(ctx.actingRole, 'create:quote') && ctx.actingRole !== 'admin';
  return !!own && own !== companyId && quotes && (carriers.length === 0 || carriers.includes(own));
};

export const isOpen = ({ state, closesOn }: FreightRequestRow): boolean => state === 'open' && !isOver(closesOn);

/** Its client sees it, carriers that may quote or have quoted, and admins. @throws NotFound */
export const assertVisible = (ctx: Ctx, request: FreightRequestRow, hasQuoted: boolean): void => {
  if (isClient(ctx, request) || hasQuoted || actsAsAdmin(ctx)) return;
  if (!isAsked(ctx, request) || (request.carriers.length === 0 && request.state !== 'open')) throw new NotFound();
};

export const toParty = (company: Company) => ({
  id: company.id,
  name: company.name,
  country: company.country,
  verified: isVerified(company),
});

import type { EngagementEvent } from '@orebridge/trade';
import { type Ctx, actsAsAdmin } from '../../platform/context/ctx.js';
import { BadRequest, NotFound } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';

/** The two companies of a proposal or of its work. */
export interface Parties {
  readonly providerCompanyId: string;
  readonly clientCompanyId: string;
}
export type Side = 'provider' | 'client';
/** Who may move work on: its parties, and the admin who records what an umpire has decided. */
export type Mover = Side | 'umpire';

/** The caller's side; null for whoever is no party. */
export const sideOf = (ctx: Ctx, parties: Parties): Side | null => {
  const own = ctx.user?.companyId;
  if (!own) return null;
  if (own === parties.providerCompanyId) return 'provider';
  return own === parties.clientCompanyId ? 'client' : null;
};

/** @throws NotFound when the caller is neither a party nor an admin */
export const assertReads = (ctx: Ctx, parties: Parties): void => {
  if (!sideOf(ctx, parties) && !actsAsAdmin(ctx)) throw new NotFound();
};

/** @throws NotFound when the caller is no party */
export const partyOf = (ctx: Ctx, parties: Parties): Side => {
  const side = sideOf(ctx, parties);
  if (!side) throw new NotFound();
  return side;
};

/** A party's side, or the umpire's for an admin who is no party and records a decision. @throws NotFound for everybody else */
export const moverOf = (ctx: Ctx, parties: Parties, event: EngagementEvent): Mover => {
  const side = sideOf(ctx, parties);
  if (side) return side;
  if (event !== 'decide' || !actsAsAdmin(ctx)) throw new NotFound();
  return 'umpire';
};

/** @throws BadRequest when `reason` is empty */
export const requireReason = (reason: string | undefined): string => {
  if (!reason) throw new BadRequest('validation', undefined, [fieldIssue('reason', 'validation.required')]);
  return reason;
};

import { permissionsOf } from '@orebridge/contracts';
import { type DealEvent, dealLifecycle, transitionOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { DealRecord, Side } from '../deals/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Conflict, Forbidden } from '../../platform/errors/app-error.js';

/** A party at work on a deal that is locked until the transaction ends. */
export interface Acting {
  readonly em: EntityManager;
  readonly ctx: SignedIn;
  readonly deal: DealRecord;
  readonly side: Side;
}

/** A party or the assigned carrier, for what either may record of the cargo. */
export type Recording = Omit<Acting, 'side'> & { readonly side: Side | 'carrier' };

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');
export const companyOf = (deal: DealRecord, side: Side) => (side === 'buyer' ? deal.buyerCompany : deal.sellerCompany);

/**
 * Checks a move before anything is written for it: the table must have it for this side, and the role its permission.
 * @throws Conflict `illegal_transition`, Forbidden
 */
export const assertMay = (
  ctx: SignedIn,
  deal: DealRecord,
  event: DealEvent,
  actor: Side | 'carrier' | 'admin',
): void => {
  const found = transitionOf(dealLifecycle, deal.state, event, actor, deal.returnTo);
  if (!found.ok) throw new Conflict('illegal_transition', { state: deal.state });
  const { permission } = found.transition;
  if (permission && !permissionsOf(ctx.actingRole).includes(permission)) throw new Forbidden();
};

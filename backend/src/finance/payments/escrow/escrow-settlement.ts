import { Injectable } from '@nestjs/common';
import { dec, isEven, TIMERS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealStateMachine, type DealRecord } from '../../../trading/deals/index.js';
import { type Ctx, systemCtx } from '../../../platform/context/ctx.js';
import { Escrow, sellersPart } from './escrow.js';
import { DealSecurity } from './security.entity.js';

/** A deal is settled when its final value is known and its account is even; then its lot is sold. */
@Injectable()
export class EscrowSettlement {
  constructor(
    private readonly machine: DealStateMachine,
    private readonly escrow: Escrow,
  ) {}

  /**
   * Settles the deal, which releases what is held, if nothing stands against it: the final value is known, what is held
   * pays it, and no part is frozen. Needs the deal's lock. Answers whether it is settled now.
   */
  async attempt(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<boolean> {
    if (deal.state !== 'inspection' && !isLeftUninspected(deal)) return false;
    const security = await em.findOneBy(DealSecurity, { dealId: deal.id });
    if (!security?.finalValue) return false;
    const money = await this.escrow.money(em, deal);
    if (!isEven(money.frozen, deal.currency)) return false;
    if (!isEven(dec(money.balance).minus(sellersPart(money)), deal.currency)) return false;
    await this.machine.transition(em, systemCtx(ctx.requestId), deal, 'settle', 'system');
    return true;
  }
}

/** The buyer has five days after the delivery to ask for an inspection (trade rules 1.5). */
const isLeftUninspected = ({ state, updatedAt }: DealRecord): boolean =>
  state === 'delivered' && updatedAt.getTime() + TIMERS.inspectionClaim * 1000 <= Date.now();

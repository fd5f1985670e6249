import { Injectable } from '@nestjs/common';
import { Decimal, dec, isEven, moneyText, type Quantity, quantityIn, TIMERS, type UnitId } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealMoves, type DealRecord } from '../../deals/index.js';
import { LotLedger } from '../../listings/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Escrow } from './escrow.js';
import { DealSecurity } from './security.entity.js';

/** A deal is settled when its final value is known and its account is even; then its lot is sold. */
@Injectable()
export class Settling {
  constructor(
    private readonly moves: DealMoves,
    private readonly escrow: Escrow,
    private readonly lots: LotLedger,
    private readonly outbox: Outbox,
  ) {
    moves.after(['settle'], (em, ctx, { deal }) => this.sold(em, ctx, deal));
  }

  /**
   * Releases what is held and settles the deal, if nothing stands against it: the final value is known, what is held
   * pays it, and no part is frozen. Needs the deal's lock. Answers whether it is settled now.
   */
  async attempt(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<boolean> {
    if (deal.state !== 'inspection' && !isLeftUninspected(deal)) return false;
    const security = await em.findOneBy(DealSecurity, { dealId: deal.id });
    if (!security?.finalValue) return false;
    const { held, frozen, balance } = await this.escrow.money(em, deal);
    if (!isEven(frozen, deal.currency)) return false;
    const toSeller = Decimal.max(0, Decimal.min(dec(held), dec(balance)));
    if (!isEven(dec(balance).minus(toSeller), deal.currency)) return false;
    await this.escrow.release(em, deal, moneyText(toSeller, deal.currency));
    await this.moves.move(em, systemCtx(ctx.requestId), deal, 'settle', 'system');
    return true;
  }

  private async sold(em: EntityManager, ctx: Ctx, deal: DealRecord): Promise<void> {
    const security = await em.findOneBy(DealSecurity, { dealId: deal.id });
    const unit = deal.terms.unit as UnitId;
    const inLot = (quantity: string): Quantity<'lot'> => quantityIn('lot', quantity, unit);
    const settled = inLot(security?.finalQuantity ?? deal.quantity);
    await this.lots.sell(em, ctx, deal.listing, inLot(deal.quantity), settled);
    await em.update(DealSecurity, { dealId: deal.id }, { settledAt: new Date() });
    await this.outbox.publish(em, 'deal.settled', this.moves.told(deal));
  }
}

/** The buyer has five days after the delivery to ask for an inspection (trade rules 1.5). */
const isLeftUninspected = ({ state, updatedAt }: DealRecord): boolean =>
  state === 'delivered' && updatedAt.getTime() + TIMERS.inspectionClaim * 1000 <= Date.now();

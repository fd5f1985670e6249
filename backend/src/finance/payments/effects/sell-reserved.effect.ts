import { Injectable } from '@nestjs/common';
import { type Quantity, quantityIn, type UnitId } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { LotLedger } from '../../../market/listings/index.js';
import type { Ctx } from '../../../platform/context/ctx.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { type DealEffectHandler, DealStateMachine, type DealTransition } from '../../../trading/deals/index.js';
import { DealSecurity } from '../escrow/security.entity.js';

/** What was reserved of the lot is sold: the quantity that the settlement came to. */
@Injectable()
export class SellReserved implements DealEffectHandler {
  constructor(
    private readonly lots: LotLedger,
    private readonly machine: DealStateMachine,
    private readonly outbox: Outbox,
  ) {}

  async run(em: EntityManager, ctx: Ctx, { deal }: DealTransition): Promise<void> {
    const security = await em.findOneBy(DealSecurity, { dealId: deal.id });
    const unit = deal.terms.unit as UnitId;
    const inLot = (quantity: string): Quantity<'lot'> => quantityIn('lot', quantity, unit);
    const settled = inLot(security?.finalQuantity ?? deal.quantity);
    await this.lots.sell(em, ctx, deal.listing, inLot(deal.quantity), settled);
    await em.update(DealSecurity, { dealId: deal.id }, { settledAt: new Date() });
    await this.outbox.publish(em, 'deal.settled', this.machine.eventPayload(deal));
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { DealShipments } from '../deal-shipments.js';

/** Gives a signed deal its shipment. */
@Injectable()
export class PlanShipment implements DealEffectHandler {
  constructor(private readonly shipments: DealShipments) {}

  run(em: EntityManager, ctx: Ctx, { deal }: DealTransition): Promise<void> {
    return this.shipments.plan(em, ctx, deal);
  }
}

import { Injectable } from '@nestjs/common';
import type { DealEvent, MilestoneCode } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { DealEffectHandler, DealTransition } from '../../../trading/deals/index.js';
import { DealShipments } from '../deal-shipments.js';

/** What the parties record of the cargo, as a milestone of its shipment. */
const MILESTONES: Partial<Record<DealEvent, MilestoneCode>> = {
  start_loading: 'LOAD',
  ship: 'DEPA',
  confirm_delivery: 'DROP',
  delivery_unopposed: 'DROP',
};

/** Lets the shipment follow its deal. */
@Injectable()
export class RecordShipmentMilestone implements DealEffectHandler {
  constructor(private readonly shipments: DealShipments) {}

  async run(em: EntityManager, _ctx: Ctx, { deal, event }: DealTransition): Promise<void> {
    const code = MILESTONES[event];
    if (code) await this.shipments.follow(em, deal, code);
  }
}

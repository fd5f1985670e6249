import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../platform/context/ctx.js';
import { type Collected, type PayMeans, type PlanBill, PlanCashier } from './cashier.js';

const PAYS = 'simulated-pays';
const REFUSES = 'simulated-refuses';

/** Moves no money: one way to pay always does, the other never, so that both can be tried out. */
@Injectable()
export class SimulatedCashier extends PlanCashier {
  override means(): readonly PayMeans[] {
    return [PAYS, REFUSES].map((id) => ({ id, simulated: true }));
  }

  override async collect(_em: EntityManager, _ctx: Ctx, { orderId, means }: PlanBill): Promise<Collected> {
    return means === PAYS ? { paid: true, payment: `SIM-${orderId.slice(0, 8).toUpperCase()}` } : { paid: false };
  }
}

import { Injectable } from '@nestjs/common';
import { commissionOn, type CommissionRate, PLANS, type Tier } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { PlanLimits } from '../platform/limits/plan-limits.js';

/** What a seller owes on a deal, with what it was computed from. */
export interface Commission extends CommissionRate {
  readonly tier: Tier;
  /** In US dollars, with two places. */
  readonly amount: string;
}

/** The commission on settled goods, by the seller's plan at the time (DOMAIN 1.12). For whoever writes its invoice. */
@Injectable()
export class CommissionRates {
  constructor(private readonly limits: PlanLimits) {}

  async on(em: EntityManager, sellerCompanyId: string, settledUsd: string): Promise<Commission> {
    const tier = await this.limits.tierOf(em, sellerCompanyId);
    return { tier, ...PLANS[tier].commission, amount: commissionOn(tier, settledUsd) };
  }
}

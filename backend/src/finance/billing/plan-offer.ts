import { Injectable } from '@nestjs/common';
import {
  type BillingInterval,
  type PaidPlan,
  type PlanChange,
  planChange,
  type Refusal,
  refuseAsm,
  type Tier,
  DAY_MS,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { isVerified } from '../../identity/companies/index.js';
import { DealKpis } from '../../trading/deals/index.js';

import type { PlanHolder } from './subscription.store.js';
import type { PlanSubscription } from './subscription.entity.js';

const YEAR_MS = 365 * DAY_MS;

/** What a company may have, and what it costs this company now. */
@Injectable()
export class PlanOffer {
  constructor(private readonly deals: DealKpis) {}

  /** Why the plan for artisanal producers is closed to the company; null when it is open (trade rules 1.12). */
  async asmRefusal(em: EntityManager, { company }: PlanHolder): Promise<Refusal | null> {
    const salesUsd = company.asm ? await this.salesOfYear(em, company.id) : '0';
    return refuseAsm({ asm: company.asm, verified: isVerified(company), salesUsd });
  }

  /** Settled sales of the last twelve months, in US dollars. */
  private async salesOfYear(em: EntityManager, companyId: string): Promise<string> {
    const year = { from: new Date(Date.now() - YEAR_MS), to: new Date() };
    return (await this.deals.settled(em, { side: 'seller', companyId }, year)).value ?? '0';
  }

  /** True while a cooperative has the free year before it. */
  asmFree({ company, subscription }: PlanHolder): boolean {
    return company.cooperative && !subscription?.asmFreeAt;
  }

  change(holder: PlanHolder, wanted: { tier: Tier; interval: BillingInterval }, now: Date): PlanChange {
    const free = wanted.tier === 'asm' && this.asmFree(holder);
    const asked = free ? ({ tier: 'asm', interval: 'year', price: '0.00' } as const) : wanted;
    return planChange(running(holder.subscription), asked, now);
  }
}

/** The plan that runs and counts as paid; a trial and what has ended do not. */
export const running = (subscription: PlanSubscription | null): PaidPlan | null =>
  subscription && !['ended', 'trialing'].includes(subscription.state) ? subscription : null;

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY_SECONDS } from '@orebridge/trade';
import { systemCtx } from '../../platform/context/ctx.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { PlanRenewals } from './plan-renewals.js';
import { SubscriptionStore } from './subscription.store.js';

const BATCH = 50;
const MINUTE = 60;
/** Periods and trials that are over, payments to try again or to give up, and notices that have run out. */
const DUE = `SELECT company_id AS id FROM subscriptions
  WHERE company_id <> ALL($1) AND ((state <> 'ended' AND state <> 'past_due' AND period_to <= $3)
    OR (state = 'past_due' AND failed_at + (coalesce((ARRAY[1, 3, 7])[retries + 1], 14) * interval '1 day') <= $3)
    OR (excess_ends_at <= $3 AND next_tier IS NULL AND state <> 'cancel_at_period_end'))
  ORDER BY period_to, id LIMIT $2`;
/** Plans of producers, who must stay eligible. */
const ASM = `SELECT company_id AS id FROM subscriptions
  WHERE tier = 'asm' AND state NOT IN ('ended', 'trialing') AND company_id <> ALL($1) ORDER BY company_id LIMIT $2`;

/** Renews, reminds and ends subscriptions when their time has come. */
@Injectable()
export class BillingClockJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly store: SubscriptionStore,
    private readonly renewals: PlanRenewals,
  ) {
    schedule.every(MINUTE, 'billing.advance', (em) => this.run(em, new Date()));
    schedule.every(DAY_SECONDS, 'billing.asm', (em) => this.checkAsm(em));
  }

  run(em: EntityManager, now: Date): Promise<boolean> {
    const ctx = systemCtx('billing.advance');
    return this.batches.run(em, {
      name: 'billing.advance',
      size: BATCH,
      due: DUE,
      values: [now],
      handle: async (inner, { id }) => {
        const { company, subscription } = await this.store.lock(inner, id);
        if (subscription) await this.renewals.advance(inner, ctx, { company, subscription }, now);
      },
    });
  }

  /** Producers whose eligibility is gone lose their plan (trade rules 1.12). */
  private checkAsm(em: EntityManager): Promise<boolean> {
    const ctx = systemCtx('billing.asm');
    return this.batches.run(em, {
      name: 'billing.asm',
      size: BATCH,
      due: ASM,
      handle: async (inner, { id }) => {
        const { company, subscription } = await this.store.lock(inner, id);
        if (subscription) await this.renewals.checkAsm(inner, ctx, { company, subscription });
      },
    });
  }
}

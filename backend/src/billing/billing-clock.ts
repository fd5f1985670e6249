import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../platform/context/ctx.js';
import { rowsOf } from '../platform/database/statement.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { PlanRenewals } from './plan-renewals.js';
import { SubscriptionStore } from './subscription-store.js';

const BATCH = 50;
const MINUTE = 60;
const DAY = 86_400;
/** Periods and trials that are over, payments to try again or to give up, and notices that have run out. */
const DUE = `SELECT company_id AS id FROM subscriptions
  WHERE (state <> 'ended' AND state <> 'past_due' AND period_to <= $1)
    OR (state = 'past_due' AND failed_at + (coalesce((ARRAY[1, 3, 7])[retries + 1], 14) * interval '1 day') <= $1)
    OR (excess_ends_at <= $1 AND next_tier IS NULL AND state <> 'cancel_at_period_end')
  ORDER BY period_to, id LIMIT ${BATCH}`;

/** Renews, reminds and ends subscriptions when their time has come. */
@Injectable()
export class BillingClock {
  constructor(
    schedule: Schedule,
    private readonly store: SubscriptionStore,
    private readonly renewals: PlanRenewals,
  ) {
    schedule.every(MINUTE, 'billing.advance', (em) => this.run(em, new Date()));
    schedule.every(DAY, 'billing.asm', (em) => this.checkAsm(em));
  }

  async run(em: EntityManager, now: Date): Promise<void> {
    const ctx = systemCtx('billing.advance');
    for (const { id } of await rowsOf<{ id: string }>(em, DUE, [now])) {
      const { company, subscription } = await this.store.lock(em, id);
      if (subscription) await this.renewals.advance(em, ctx, { company, subscription }, now);
    }
  }

  /** Producers whose eligibility is gone lose their plan (DOMAIN 1.12). */
  private async checkAsm(em: EntityManager): Promise<void> {
    const ctx = systemCtx('billing.asm');
    const asm = `SELECT company_id AS id FROM subscriptions WHERE tier = 'asm' AND state NOT IN ('ended', 'trialing')`;
    for (const { id } of await rowsOf<{ id: string }>(em, asm, [])) {
      const { company, subscription } = await this.store.lock(em, id);
      if (subscription) await this.renewals.checkAsm(em, ctx, { company, subscription });
    }
  }
}

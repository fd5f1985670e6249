import { Injectable } from '@nestjs/common';
import { DAY_MS, type CompanyEvent, dayOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../../platform/context/ctx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { type OpenCase, RENEWAL_DAYS, VerificationStore } from './verification.store.js';

const BATCH = 100;

/** What time alone does to the verification of a company (trade rules 1.2). */
@Injectable()
export class VerificationClockJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly store: VerificationStore,
    private readonly outbox: Outbox,
  ) {
    schedule.every(3600, 'verification.clock', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<boolean> {
    const asked = `c.kyb_state = 'more_info' AND v.asked_until <= now()`;
    const moreAsked = await this.each(em, asked, 'info_overdue', async (_, open) => {
      Object.assign(open.record, { reason: open.record.asked.join('; '), asked: [], askedUntil: null });
    });
    const expired = `c.kyb_state = 'verified' AND v.expires_on < current_date`;
    const moreExpired = await this.each(em, expired, 'require_review', async (inner, open) => {
      open.record.renewBy = new Date(Date.now() + RENEWAL_DAYS * DAY_MS);
      const payload = { companyId: open.company.id, until: dayOf(open.record.renewBy) };
      await this.outbox.publish(inner, 'verification.due', payload);
    });
    const unrenewed = `c.kyb_state = 're_review' AND v.renew_by <= now()`;
    const moreUnrenewed = await this.each(em, unrenewed, 'renewal_overdue', async (inner, open) => {
      open.company.kybLevel = Math.min(open.company.kybLevel, 1);
      Object.assign(open.record, { renewBy: null, expiresOn: null });
      await this.outbox.publish(inner, 'verification.lapsed', { companyId: open.company.id });
    });
    return moreAsked || moreExpired || moreUnrenewed;
  }

  private each(
    em: EntityManager,
    due: string,
    event: CompanyEvent,
    change: (inner: EntityManager, open: OpenCase) => Promise<void>,
  ): Promise<boolean> {
    const ctx = systemCtx('verification.clock');
    return this.batches.run<{ id: string; state: string }>(em, {
      name: `verification.clock/${event}`,
      size: BATCH,
      due: `SELECT c.id, c.kyb_state AS state FROM published.companies c JOIN verifications v ON v.company_id = c.id
        WHERE ${due} AND c.id <> ALL($1) ORDER BY c.id LIMIT $2`,
      handle: async (inner, { id, state }) => {
        const open = await this.store.lock(inner, id);
        if (open.company.kybState !== state) return;
        await change(inner, open);
        await this.store.transition(inner, ctx, open, event, 'system');
      },
    });
  }
}

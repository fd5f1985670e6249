import { Injectable } from '@nestjs/common';
import type { CompanyEvent } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { systemCtx } from '../platform/context/ctx.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { Schedule } from '../platform/schedule/schedule.js';
import { DAY_MS, type OpenCase, RENEWAL_DAYS, VerificationStore } from './verification-store.js';

const BATCH = 100;

/** What time alone does to the verification of a company (trade rules 1.2). */
@Injectable()
export class VerificationClock {
  constructor(
    schedule: Schedule,
    private readonly store: VerificationStore,
    private readonly outbox: Outbox,
  ) {
    schedule.every(3600, 'verification.clock', (em) => this.run(em));
  }

  async run(em: EntityManager): Promise<void> {
    await this.each(em, `c.kyb_state = 'more_info' AND v.asked_until <= now()`, 'info_overdue', async (open) => {
      Object.assign(open.record, { reason: open.record.asked.join('; '), asked: [], askedUntil: null });
    });
    await this.each(em, `c.kyb_state = 'verified' AND v.expires_on < current_date`, 'require_review', async (open) => {
      open.record.renewBy = new Date(Date.now() + RENEWAL_DAYS * DAY_MS);
      const told = { companyId: open.company.id, until: open.record.renewBy.toISOString().slice(0, 10) };
      await this.outbox.publish(em, 'verification.due', told);
    });
    await this.each(em, `c.kyb_state = 're_review' AND v.renew_by <= now()`, 'renewal_overdue', async (open) => {
      open.company.kybLevel = Math.min(open.company.kybLevel, 1);
      Object.assign(open.record, { renewBy: null, expiresOn: null });
      await this.outbox.publish(em, 'verification.lapsed', { companyId: open.company.id });
    });
  }

  private async each(
    em: EntityManager,
    due: string,
    event: CompanyEvent,
    change: (open: OpenCase) => Promise<void>,
  ): Promise<void> {
    const ctx = systemCtx('verification.clock');
    const companies: { id: string; kyb_state: string }[] = await em.query(
      `SELECT c.id, c.kyb_state FROM companies c JOIN verifications v ON v.company_id = c.id
       WHERE ${due} ORDER BY c.id LIMIT ${BATCH}`,
    );
    for (const { id, kyb_state } of companies) {
      const open = await this.store.lock(em, id);
      if (open.company.kybState !== kyb_state) continue;
      await change(open);
      await this.store.move(em, ctx, open, event, 'system');
    }
  }
}

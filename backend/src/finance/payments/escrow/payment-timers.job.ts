import { Injectable } from '@nestjs/common';
import { CLOSE_DAYS, TIMERS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealStateMachine, type DealRecord } from '../../../trading/deals/index.js';
import { systemCtx } from '../../../platform/context/ctx.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Batches } from '../../../platform/schedule/batches.js';
import { Schedule } from '../../../platform/schedule/schedule.js';
import { FIRST_TODAY } from '../../../platform/states/days.js';
import { EscrowFunding } from './escrow-funding.js';
import { DealSecurity } from './security.entity.js';
import { EscrowSettlement } from './escrow-settlement.js';

const BATCH = 50;
const HOUR = 3600;
/** One of the parties still has to pay the other what a note asks. */
const UNEVEN = `EXISTS (SELECT FROM published.ledger_accounts a JOIN published.ledger_postings p ON p.account_id = a.id
  WHERE a.deal_id = d.id AND a.kind = 'receivable' GROUP BY a.id HAVING sum(p.amount) <> 0)`;

/** What the calendar does with deals' payments: reminds, ends what was never secured, settles, and closes. */
@Injectable()
export class PaymentTimersJob {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly machine: DealStateMachine,
    private readonly securing: EscrowFunding,
    private readonly settling: EscrowSettlement,
    private readonly outbox: Outbox,
  ) {
    schedule.every(HOUR, 'payments.remind', (em) => this.remind(em));
    schedule.every(HOUR, 'payments.overdue', (em) => this.overdue(em));
    schedule.every(60, 'payments.settle', (em) => this.settle(em));
    schedule.every(60, 'deals.close', (em) => this.close(em));
  }

  remind(em: EntityManager): Promise<boolean> {
    const due = `s.secured_at IS NULL AND s.reminded_at IS NULL AND s.remind_on <= current_date AND d.state = 'signed'`;
    return this.each(em, 'payments.remind', due, async (inner, deal) => {
      const security = await inner.findOneByOrFail(DealSecurity, { dealId: deal.id });
      if (deal.state !== 'signed') return;
      await inner.update(DealSecurity, { dealId: deal.id }, { remindedAt: new Date() });
      await this.outbox.publish(inner, 'payment.reminder', {
        ...this.securing.asked(deal, security),
        until: security.dueOn,
      });
    });
  }

  overdue(em: EntityManager): Promise<boolean> {
    const due = `s.secured_at IS NULL AND s.due_on < ${FIRST_TODAY} AND d.state = 'signed'`;
    return this.each(em, 'payments.overdue', due, async (inner, deal) => {
      if (deal.state !== 'signed') return;
      const announce = () => this.outbox.publish(inner, 'deal.payment_overdue', this.machine.eventPayload(deal));
      const ctx = systemCtx('payments.overdue');
      await this.machine.transition(inner, ctx, deal, 'payment_overdue', 'system', { announce });
    });
  }

  settle(em: EntityManager): Promise<boolean> {
    const due = `s.final_value IS NOT NULL AND (d.state = 'inspection'
      OR d.state = 'delivered' AND d.updated_at <= now() - make_interval(secs => ${TIMERS.inspectionClaim}))`;
    return this.each(em, 'payments.settle', due, (inner, deal) =>
      this.settling.attempt(inner, systemCtx('payments.settle'), deal),
    );
  }

  close(em: EntityManager): Promise<boolean> {
    const due = `d.state = 'settled' AND coalesce(s.settled_at, d.updated_at) <= now() - make_interval(days => ${CLOSE_DAYS}) AND NOT ${UNEVEN}`;
    return this.each(em, 'deals.close', due, async (inner, deal) => {
      if (deal.state === 'settled')
        await this.machine.transition(inner, systemCtx('deals.close'), deal, 'close', 'system');
    });
  }

  /** Each deal for which `condition` holds, locked for change. */
  private each(
    em: EntityManager,
    name: string,
    condition: string,
    handle: (inner: EntityManager, deal: DealRecord) => Promise<unknown>,
  ): Promise<boolean> {
    return this.batches.run(em, {
      name,
      size: BATCH,
      due: `SELECT d.id FROM published.deals d LEFT JOIN deal_securities s ON s.deal_id = d.id
        WHERE ${condition} AND d.id <> ALL($1) ORDER BY d.id LIMIT $2`,
      handle: async (inner, { id }) => handle(inner, await this.machine.lock(inner, id)),
    });
  }
}

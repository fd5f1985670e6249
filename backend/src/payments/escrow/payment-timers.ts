import { Injectable } from '@nestjs/common';
import { CLOSE_DAYS, TIMERS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealMoves, type DealRecord } from '../../deals/index.js';
import { LotLedger } from '../../listings/index.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { FIRST_TODAY } from '../../platform/states/days.js';
import { PaymentRecord } from '../payment.entity.js';
import { Securing } from './securing.js';
import { DealSecurity } from './security.entity.js';
import { Settling } from './settling.js';

const BATCH = 50;
const HOUR = 3600;
/** One of the parties still has to pay the other what a note asks. */
const UNEVEN = `EXISTS (SELECT FROM ledger_accounts a JOIN ledger_postings p ON p.account_id = a.id
  WHERE a.deal_id = d.id AND a.kind = 'receivable' GROUP BY a.id HAVING sum(p.amount) <> 0)`;

/** What the calendar does with deals' payments: reminds, ends what was never secured, settles, and closes. */
@Injectable()
export class PaymentTimers {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly moves: DealMoves,
    private readonly securing: Securing,
    private readonly settling: Settling,
    private readonly lots: LotLedger,
    private readonly outbox: Outbox,
  ) {
    schedule.every(HOUR, 'payments.remind', (em) => this.remind(em));
    schedule.every(HOUR, 'payments.overdue', (em) => this.overdue(em));
    schedule.every(60, 'payments.settle', (em) => this.settle(em));
    schedule.every(60, 'deals.close', (em) => this.close(em));
    moves.after(['payment_overdue'], (em, ctx, { deal }) => this.lots.release(em, ctx, deal.listing, deal.quantity));
    moves.after(['cancel', 'payment_overdue', 'cancel_after_force_majeure', 'settle'], async (em, _, { deal }) => {
      const over = { state: 'failed' as const, failure: 'payment.deal_over' };
      await em.update(PaymentRecord, { dealId: deal.id, state: 'pending' }, over);
    });
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
      await inner.update(DealSecurity, { dealId: deal.id }, { buyerDefault: true });
      const ended = await this.moves.move(inner, systemCtx('payments.overdue'), deal, 'payment_overdue', 'system');
      await this.outbox.publish(inner, 'deal.payment_overdue', this.moves.told(ended));
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
      if (deal.state === 'settled') await this.moves.move(inner, systemCtx('deals.close'), deal, 'close', 'system');
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
      due: `SELECT d.id FROM deals d LEFT JOIN deal_securities s ON s.deal_id = d.id
        WHERE ${condition} AND d.id <> ALL($1) ORDER BY d.id LIMIT $2`,
      handle: async (inner, { id }) => handle(inner, await this.moves.lock(inner, id)),
    });
  }
}

import { Injectable } from '@nestjs/common';
import { CLOSE_DAYS, TIMERS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealMoves } from '../../deals/index.js';
import { LotLedger } from '../../listings/index.js';
import { systemCtx } from '../../platform/context/ctx.js';
import { rowsOf } from '../../platform/database/statement.js';
import { Outbox } from '../../platform/outbox/outbox.js';
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

  async remind(em: EntityManager): Promise<void> {
    const due = await this.due(
      em,
      `s.secured_at IS NULL AND s.reminded_at IS NULL AND s.remind_on <= current_date AND d.state = 'signed'`,
    );
    for (const id of due) {
      const [deal, security] = [await this.moves.lock(em, id), await em.findOneByOrFail(DealSecurity, { dealId: id })];
      if (deal.state !== 'signed') continue;
      await em.update(DealSecurity, { dealId: id }, { remindedAt: new Date() });
      await this.outbox.publish(em, 'payment.reminder', {
        ...this.securing.asked(deal, security),
        until: security.dueOn,
      });
    }
  }

  async overdue(em: EntityManager): Promise<void> {
    for (const id of await this.due(em, `s.secured_at IS NULL AND s.due_on < ${FIRST_TODAY} AND d.state = 'signed'`)) {
      const deal = await this.moves.lock(em, id);
      if (deal.state !== 'signed') continue;
      await em.update(DealSecurity, { dealId: id }, { buyerDefault: true });
      const ended = await this.moves.move(em, systemCtx('payments.overdue'), deal, 'payment_overdue', 'system');
      await this.outbox.publish(em, 'deal.payment_overdue', this.moves.told(ended));
    }
  }

  async settle(em: EntityManager): Promise<void> {
    for (const id of await this.due(
      em,
      `s.final_value IS NOT NULL AND (d.state = 'inspection'
      OR d.state = 'delivered' AND d.updated_at <= now() - make_interval(secs => ${TIMERS.inspectionClaim}))`,
    ))
      await this.settling.attempt(em, systemCtx('payments.settle'), await this.moves.lock(em, id));
  }

  async close(em: EntityManager): Promise<void> {
    const due = await this.due(
      em,
      `d.state = 'settled' AND coalesce(s.settled_at, d.updated_at) <= now() - make_interval(days => ${CLOSE_DAYS}) AND NOT ${UNEVEN}`,
    );
    for (const id of due) {
      const deal = await this.moves.lock(em, id);
      if (deal.state === 'settled') await this.moves.move(em, systemCtx('deals.close'), deal, 'close', 'system');
    }
  }

  private async due(em: EntityManager, condition: string): Promise<string[]> {
    const rows = await rowsOf<{ id: string }>(
      em,
      `SELECT d.id FROM deals d LEFT JOIN deal_securities s ON s.deal_id = d.id WHERE ${condition} ORDER BY d.id LIMIT ${BATCH}`,
      [],
    );
    return rows.map(({ id }) => id);
  }
}

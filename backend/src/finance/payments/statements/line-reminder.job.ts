import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY_SECONDS } from '@orebridge/trade';
import { queryRows } from '../../../platform/database/statement.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Schedule } from '../../../platform/schedule/schedule.js';

const WEEK = 7 * DAY_SECONDS;
/** Money that nobody has decided on for so long is asked about. */
const PATIENCE_DAYS = 7;

/** Reminds administrators each week of bookings that wait for a decision, put off or not. */
@Injectable()
export class LineReminderJob {
  constructor(
    schedule: Schedule,
    private readonly outbox: Outbox,
  ) {
    schedule.every(WEEK, 'bank_lines.remind', (em) => this.remind(em));
  }

  async remind(em: EntityManager): Promise<void> {
    const [row] = await queryRows<{ count: string }>(
      em,
      `SELECT count(*)::text AS count FROM bank_lines
       WHERE state IN ('unmatched','set_aside') AND booked_on <= current_date - $1::int`,
      [PATIENCE_DAYS],
    );
    if (!row || row.count === '0') return;
    await this.outbox.publish(em, 'bank_lines.waiting', { count: row.count, days: String(PATIENCE_DAYS) });
  }
}

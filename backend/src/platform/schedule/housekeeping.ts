import { Injectable } from '@nestjs/common';
import { Schedule } from './schedule.js';

const DAY = 86_400;
/** Mail is kept so long after it was written, sent or not: its text may hold a link that opens an account. */
const MAIL_KEPT = '90 days';

/** Forgets what the platform no longer needs: answers to repeats after a week, delivered and dropped events after a month, mail after three. */
@Injectable()
export class Housekeeping {
  constructor(schedule: Schedule) {
    schedule.every(DAY, 'platform.housekeeping', async (em) => {
      await em.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '7 days'`);
      await em.query(`DELETE FROM outbox WHERE done_at < now() - interval '30 days'`);
      await em.query(`DELETE FROM mails WHERE created_at < now() - interval '${MAIL_KEPT}'`);
      // A row that still fails has been tried since; others have been settled in some other way.
      await em.query(`DELETE FROM schedule_failures WHERE failed_at < now() - interval '2 days'`);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { ACTIVITY_KEPT_DAYS } from '@orebridge/contracts';
import { DAY_SECONDS } from '@orebridge/trade';
import { Schedule } from '../../platform/schedule/schedule.js';

/** Forgets what nobody needs any more: lots browsed long ago, and the visits of people who have not come back. */
@Injectable()
export class ForgetActivityJob {
  constructor(schedule: Schedule) {
    schedule.every(DAY_SECONDS, 'activity.forget', async (em) => {
      const age = [ACTIVITY_KEPT_DAYS];
      await em.query(`DELETE FROM browsed_listings WHERE at < now() - $1 * interval '1 day'`, age);
      await em.query(`DELETE FROM user_visits WHERE last_seen < now() - $1 * interval '1 day'`, age);
    });
  }
}

import { Injectable } from '@nestjs/common';
import { DAY_SECONDS } from '@orebridge/trade';
import { Schedule } from '../../platform/schedule/schedule.js';

const KEPT_AFTER_REMOVAL = '7 days';

/** Forgets removed searches once nobody can bring them back any more. */
@Injectable()
export class ForgetSearchesJob {
  constructor(schedule: Schedule) {
    schedule.every(DAY_SECONDS, 'saved-searches.forget', async (em) => {
      await em.query(`DELETE FROM saved_searches WHERE removed_at < now() - interval '${KEPT_AFTER_REMOVAL}'`);
    });
  }
}

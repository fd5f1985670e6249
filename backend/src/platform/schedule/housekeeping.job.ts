import { Injectable } from '@nestjs/common';
import { DAY_SECONDS } from '@orebridge/trade';
import { PersonalData } from '../personal-data/personal-data.js';
import { Schedule } from './schedule.js';

/** Mail is kept so long after it was written, sent or not: its text may hold a link that opens an account. */
const MAIL_KEPT = '90 days';
/** SQL: a text of JSON holds one of the person's names, or the address, as a value of its own. */
const namedIn = (json: string): string =>
  `EXISTS (SELECT FROM unnest(p.names || p.email::text) n WHERE position(to_jsonb(n)::text IN ${json}::text) > 0)`;
/** SQL: the copy of a mail to somebody else names the person. It has reached its reader, or never will. */
const OLD_MAIL_NAMES = `t.created_at < now() - interval '7 days'
  AND EXISTS (SELECT FROM unnest(p.names || p.email::text) n WHERE position(n IN t.subject || ' ' || t.body) > 0)`;

/** Forgets what the platform no longer needs: answers to repeats after a week, delivered and dropped events after a month, mail after three. */
@Injectable()
export class HousekeepingJob {
  constructor(schedule: Schedule, personal: PersonalData) {
    schedule.every(DAY_SECONDS, 'platform.housekeeping', async (em) => {
      await em.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '7 days'`);
      await em.query(`DELETE FROM outbox WHERE done_at < now() - interval '30 days'`);
      await em.query(`DELETE FROM mails WHERE created_at < now() - interval '${MAIL_KEPT}'`);
      // A row that still fails has been tried since; others have been settled in some other way.
      await em.query(`DELETE FROM schedule_failures WHERE failed_at < now() - interval '2 days'`);
    });
    personal.holds(
      'mails',
      {
        table: 'mails',
        whose: 't.user_id = p.id OR t.recipient = p.email',
        given: 't.subject, t.created_at, t.sent_at',
        erased: 'rows',
      },
      { table: 'mails', whose: OLD_MAIL_NAMES, erased: 'rows' },
    );
    personal.holds(
      'platform',
      { table: 'idempotency_keys', whose: `t.user_id = p.id OR ${namedIn('t.response')}`, erased: 'rows' },
      { table: 'outbox', whose: `t.done_at IS NOT NULL AND ${namedIn('t.payload')}`, erased: 'rows' },
    );
  }
}

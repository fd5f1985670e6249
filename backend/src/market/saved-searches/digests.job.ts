import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DAY_SECONDS } from '@orebridge/trade';
import { Outbox } from '../../platform/outbox/outbox.js';
import { queryRows } from '../../platform/database/statement.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { AlertMails, type FoundLots } from './alert-mails.js';
import { nextMorningSql } from './digest-schedule.js';

const EVERY_SECONDS = 30;
/** So many searches are looked at in one transaction. */
const BATCH = 1000;
const KEPT_AFTER_REMOVAL = '7 days';

interface Due {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly query: string;
  /** False while the account is closed or locked: it is told of nothing. */
  readonly active: boolean;
  /** Lots on the market that the person has not been told of, the newest first. */
  readonly lots: readonly string[];
}

/** Tells people, at their morning, of what came since the last one. */
@Injectable()
export class DigestsJob {
  constructor(
    schedule: Schedule,
    private readonly outbox: Outbox,
    private readonly mails: AlertMails,
  ) {
    schedule.every(EVERY_SECONDS, 'saved-searches.digest', (em) => this.run(em));
    schedule.every(DAY_SECONDS, 'saved-searches.forget', async (em) => {
      await em.query(`DELETE FROM saved_searches WHERE removed_at < now() - interval '${KEPT_AFTER_REMOVAL}'`);
    });
  }

  /** Whoever is due is told once: the rows are locked, and a second process passes them over. */
  async run(em: EntityManager): Promise<boolean> {
    const due = await queryRows<Due>(
      em,
      `WITH due AS MATERIALIZED (
         SELECT s.id, s.user_id, s.name, s.query FROM saved_searches s
         WHERE s.removed_at IS NULL AND s.next_at <= now() ORDER BY s.user_id, s.id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       SELECT d.id, d.user_id AS "userId", d.name, d.query, u.status = 'active' AS active, array(
           SELECT f.listing_id FROM saved_search_lots f JOIN published.market_lots m USING (listing_id)
           WHERE f.search_id = d.id AND f.notified_at IS NULL ORDER BY m.newest DESC, m.listing_id) AS lots
       FROM due d JOIN published.users u ON u.id = d.user_id ORDER BY d.user_id, lower(d.name)`,
      [],
    );
    await this.notify(
      em,
      due.filter(({ active }) => active),
    );
    await queryRows(
      em,
      `UPDATE saved_searches SET next_at = ${nextMorningSql('alert', 'time_zone')} WHERE id = ANY($1)`,
      [due.map(({ id }) => id)],
    );
    return due.length === BATCH;
  }

  private async notify(em: EntityManager, due: readonly Due[]): Promise<void> {
    const news = digestsOf(due);
    if (!news.length) return;
    const told = news.flatMap(({ userId, searches }) =>
      searches.flatMap(({ lots }) => lots.map((listingId) => [userId, listingId] as const)),
    );
    await queryRows(
      em,
      `UPDATE saved_search_lots f SET notified_at = now() FROM saved_searches s,
         unnest($1::uuid[], $2::uuid[]) AS told (user_id, listing_id)
       WHERE s.id = f.search_id AND s.user_id = told.user_id AND f.listing_id = told.listing_id AND f.notified_at IS NULL`,
      [told.map(([userId]) => userId), told.map(([, listingId]) => listingId)],
    );
    const searches = news.flatMap((one) => one.searches.map(({ id }) => id));
    await queryRows(em, 'UPDATE saved_searches SET notified_at = now() WHERE id = ANY($1)', [searches]);
    for (const one of news)
      await this.outbox.publish(em, 'search.digest', {
        userId: one.userId,
        lots: String(one.searches.reduce((sum, { lots }) => sum + lots.length, 0)),
        searches: one.searches.map(({ name }) => name).join(', '),
      });
    await this.mails.send(em, news);
  }
}

/** What each person is told: a lot that several of the searches found stands under the first. */
const digestsOf = (due: readonly Due[]): FoundLots[] => {
  const byPerson = new Map<string, { searches: FoundLots['searches'][number][]; lots: Set<string> }>();
  for (const { userId, id, name, query, lots } of due) {
    const person = byPerson.get(userId) ?? { searches: [], lots: new Set<string>() };
    byPerson.set(userId, person);
    const fresh = lots.filter((lot) => !person.lots.has(lot));
    for (const lot of fresh) person.lots.add(lot);
    if (fresh.length) person.searches.push({ id, name, query, lots: fresh });
  }
  return [...byPerson].flatMap(([userId, { searches }]) => (searches.length ? [{ userId, searches }] : []));
};

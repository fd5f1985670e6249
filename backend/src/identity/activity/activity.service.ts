import { Injectable } from '@nestjs/common';
import { type api, LAST_BROWSED_MAX, NEW_VISIT_AFTER_MS, type UserActivity } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { LotDirectory, LotViews } from '../../market/listings/index.js';
import { type Ctx, isViewing, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';

interface Visits {
  last_seen: Date;
  visit_count: number;
  preferred_section: UserActivity['preferredSection'];
}

/** Visits and last browsed lots of the people who are signed in. Of a visitor nothing is kept. */
@Injectable()
export class ActivityService {
  constructor(
    private readonly tx: Tx,
    private readonly lots: LotDirectory,
    private readonly views: LotViews,
  ) {}

  async report(ctx: Ctx, { body }: InputOf<typeof api.activity.report>): Promise<void> {
    const { user } = ctx;
    // An admin in another role's view looks around; that is nobody's visit.
    if (!user || isViewing(ctx)) return;
    await this.tx.run(ctx, async (em) => {
      await this.seen(em, user.id, body.section ?? null);
      const known = await this.lots.cards(em, ctx, body.listingIds ?? []);
      for (const { id } of known) await this.browsed(em, user.id, id);
      if (known.length) await this.keepLast(em, user.id);
      const { companyId } = user;
      if (companyId && ctx.role !== 'admin') for (const { id } of known) await this.views.note(em, id, companyId);
    });
  }

  async get(ctx: SignedIn): Promise<UserActivity> {
    const em = this.tx.read(ctx);
    const [visits]: Visits[] = await em.query('SELECT * FROM user_visits WHERE user_id = $1', [ctx.user.id]);
    const browsed: { listing_id: string }[] = await em.query(
      'SELECT listing_id FROM browsed_listings WHERE user_id = $1 ORDER BY at DESC',
      [ctx.user.id],
    );
    const ids = browsed.map(({ listing_id }) => listing_id);
    return {
      lastSeen: visits?.last_seen.toISOString() ?? null,
      visitCount: visits?.visit_count ?? 0,
      preferredSection: visits?.preferred_section ?? null,
      lastBrowsed: await this.lots.cards(em, ctx, ids),
    };
  }

  async forget(ctx: SignedIn): Promise<void> {
    await this.tx.run(ctx, async (em) => {
      await em.query('DELETE FROM browsed_listings WHERE user_id = $1', [ctx.user.id]);
      await em.query('DELETE FROM user_visits WHERE user_id = $1', [ctx.user.id]);
    });
  }

  /** A new visit is counted after five minutes without a sign of life, by the server's own clock. */
  private async seen(em: EntityManager, userId: string, section: string | null): Promise<void> {
    await em.query(
      `INSERT INTO user_visits AS v (user_id, preferred_section) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET
         visit_count = v.visit_count + (now() - v.last_seen > $3 * interval '1 millisecond')::int,
         last_seen = now(),
         preferred_section = coalesce(excluded.preferred_section, v.preferred_section)`,
      [userId, section, NEW_VISIT_AFTER_MS],
    );
  }

  private async browsed(em: EntityManager, userId: string, listingId: string): Promise<void> {
    await em.query(
      `INSERT INTO browsed_listings (user_id, listing_id, at) VALUES ($1, $2, clock_timestamp())
       ON CONFLICT (user_id, listing_id) DO UPDATE SET at = excluded.at`,
      [userId, listingId],
    );
  }

  private async keepLast(em: EntityManager, userId: string): Promise<void> {
    await em.query(
      `DELETE FROM browsed_listings WHERE user_id = $1 AND listing_id NOT IN
         (SELECT listing_id FROM browsed_listings WHERE user_id = $1 ORDER BY at DESC LIMIT $2)`,
      [userId, LAST_BROWSED_MAX],
    );
  }
}

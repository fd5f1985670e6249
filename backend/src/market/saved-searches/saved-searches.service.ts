import { Injectable } from '@nestjs/common';
import { type api, SAVED_SEARCHES_MAX, type SavedSearch } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { PlanMetric } from '@orebridge/trade';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { countedBy, Quotas } from '../../platform/limits/quotas.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { SavedSearchStore } from './saved-search.store.js';

export const SEARCH_ALERTS =
  countedBy(`SELECT count(*) AS n FROM saved_searches s JOIN published.users u ON u.id = s.user_id
  WHERE u.company_id = $1 AND s.alert <> 'none' AND s.removed_at IS NULL AND s.id IS DISTINCT FROM $2::uuid`);

type Routes = typeof api.savedSearches;

/** The searches that a person keeps. They are nobody else's business, colleagues and admins included. */
@Injectable()
export class SavedSearchesService {
  constructor(
    private readonly tx: Tx,
    private readonly store: SavedSearchStore,
    private readonly quotas: Quotas<PlanMetric>,
  ) {}

  async list(ctx: SignedIn): Promise<{ items: SavedSearch[]; limit: number }> {
    return { items: await this.store.list(this.tx.read(ctx), ctx.user.id), limit: SAVED_SEARCHES_MAX };
  }

  async save(ctx: SignedIn, { body }: InputOf<Routes['save']>): Promise<SavedSearch> {
    return this.tx.run(ctx, async (em) => {
      await this.store.assertRoom(em, ctx.user.id);
      if (body.alert !== 'none') await this.assertAlert(em, ctx);
      const id = await this.store.add(em, ctx.user.id, body);
      return this.store.one(em, ctx.user.id, id);
    });
  }

  async change(ctx: SignedIn, { params: { id }, body }: InputOf<Routes['change']>): Promise<SavedSearch> {
    return this.tx.run(ctx, async (em) => {
      await queryRows(em, 'SELECT FROM saved_searches WHERE id = $1 AND user_id = $2 FOR UPDATE', [id, ctx.user.id]);
      await this.store.one(em, ctx.user.id, id);
      if (body.name !== undefined)
        await queryRows(em, 'UPDATE saved_searches SET name = $2 WHERE id = $1', [id, body.name]);
      if (body.query !== undefined) await this.store.setFilters(em, id, body.query);
      if (body.alert && body.alert !== 'none') await this.assertAlert(em, ctx, id);
      if (body.alert !== undefined) await this.store.setAlert(em, id, body.alert);
      return this.store.one(em, ctx.user.id, id);
    });
  }

  async seen(ctx: SignedIn, { params: { id } }: InputOf<Routes['seen']>): Promise<SavedSearch> {
    return this.tx.run(ctx, async (em) => {
      await queryRows(em, 'UPDATE saved_searches SET seen_at = now() WHERE id = $1 AND user_id = $2', [
        id,
        ctx.user.id,
      ]);
      return this.store.one(em, ctx.user.id, id);
    });
  }

  async remove(ctx: SignedIn, { params: { id } }: InputOf<Routes['remove']>): Promise<void> {
    const gone = await this.tx.run(ctx, (em) =>
      queryRows(
        em,
        `UPDATE saved_searches SET removed_at = now()
         WHERE id = $1 AND user_id = $2 AND removed_at IS NULL RETURNING id`,
        [id, ctx.user.id],
      ),
    );
    if (!gone.length) throw new NotFound();
  }

  /** A search that stands already stays as it is: a repeat answers the same. */
  async restore(ctx: SignedIn, { params: { id } }: InputOf<Routes['restore']>): Promise<SavedSearch> {
    return this.tx.run(ctx, async (em) => {
      const removed = await queryRows<{ alert: string }>(
        em,
        'SELECT alert FROM saved_searches WHERE id = $1 AND user_id = $2 AND removed_at IS NOT NULL FOR UPDATE',
        [id, ctx.user.id],
      );
      if (removed.length) {
        await this.store.assertRoom(em, ctx.user.id);
        if (removed[0]?.alert !== 'none') await this.assertAlert(em, ctx);
        await queryRows(em, 'UPDATE saved_searches SET removed_at = NULL WHERE id = $1', [id]);
      }
      return this.store.one(em, ctx.user.id, id);
    });
  }

  /** @throws Conflict `plan.limit.alerts` when the company's people have as many alerts as its plan allows */
  private async assertAlert(em: EntityManager, { user }: SignedIn, except?: string): Promise<void> {
    if (user.companyId) await this.quotas.assert(em, user.companyId, 'alerts', { except });
  }
}

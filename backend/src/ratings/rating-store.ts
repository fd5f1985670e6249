import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { oneWith } from '../platform/database/one-with.js';
import { NotFound } from '../platform/errors/app-error.js';
import { DealRatingRow } from './deal-rating.entity.js';

/** Reads and locks ratings, and keeps the averages of companies true. */
@Injectable()
export class RatingStore {
  ofDeal(em: EntityManager, dealId: string): Promise<DealRatingRow[]> {
    return em.findBy(DealRatingRow, { dealId });
  }

  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<DealRatingRow> {
    const row = await oneWith(em, DealRatingRow, {
      where: { id },
      relations: { raterCompany: true, ratedCompany: true },
    });
    if (!row) throw new NotFound();
    return row;
  }

  /** The rating under its lock. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<DealRatingRow> {
    await em.findOne(DealRatingRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return this.read(em, id);
  }

  /** Lets the ratings of a deal be seen, and count. Answers whether any was blind before. */
  async reveal(em: EntityManager, dealId: string): Promise<boolean> {
    const blind = await em.findBy(DealRatingRow, { dealId, revealedAt: IsNull() });
    if (!blind.length) return false;
    await em.update(DealRatingRow, { id: In(blind.map(({ id }) => id)) }, { revealedAt: new Date() });
    await this.count(
      em,
      blind.map(({ ratedCompanyId }) => ratedCompanyId),
    );
    return true;
  }

  /** Counts the average of companies anew. One after the other, in a fixed order: two deals may end at the same moment. */
  async count(em: EntityManager, companyIds: readonly string[]): Promise<void> {
    for (const id of [...new Set(companyIds)].sort()) {
      await em.query('SELECT 1 FROM companies WHERE id = $1 FOR UPDATE', [id]);
      await em.query(
        `UPDATE companies SET rating = r.average, rating_count = r.n FROM (
           SELECT round(avg(overall), 1) AS average, count(*)::int AS n FROM deal_ratings
           WHERE rated_company_id = $1 AND revealed_at IS NOT NULL AND hidden_at IS NULL
         ) r WHERE id = $1`,
        [id],
      );
    }
  }
}

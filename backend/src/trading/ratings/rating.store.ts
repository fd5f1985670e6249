import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { CompaniesService } from '../../identity/companies/index.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { queryRows } from '../../platform/database/statement.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { DealRatingRow } from './deal-rating.entity.js';

/** Reads and locks ratings, and keeps the averages of companies true. */
@Injectable()
export class RatingStore {
  constructor(private readonly companies: CompaniesService) {}

  ofDeal(em: EntityManager, dealId: string): Promise<DealRatingRow[]> {
    return em.findBy(DealRatingRow, { dealId });
  }

  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<DealRatingRow> {
    const row = await findOneWithRelations(em, DealRatingRow, {
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
    for (const id of [...new Set(companyIds)].sort())
      await this.companies.rate(em, id, async () => {
        const [counted] = await queryRows<{ average: string | null; count: number }>(
          em,
          `SELECT round(avg(overall), 1) AS average, count(*)::int AS count FROM deal_ratings
           WHERE rated_company_id = $1 AND revealed_at IS NOT NULL AND hidden_at IS NULL`,
          [id],
        );
        return counted!;
      });
  }
}

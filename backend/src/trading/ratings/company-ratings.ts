import { Injectable } from '@nestjs/common';
import type { api, PublicRating, RatingSummary } from '@orebridge/contracts';
import { RATING_TOPICS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { CompaniesService } from '../../identity/companies/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { DealRatingRow } from './deal-rating.entity.js';
import { toPublicRating } from './rating.mapper.js';

const COUNTED = 'r.revealed_at IS NOT NULL AND r.hidden_at IS NULL';
const STARS = [1, 2, 3, 4, 5];

/** What everybody reads of a company's ratings. */
@Injectable()
export class CompanyRatings {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
  ) {}

  async list(ctx: Ctx, { params, query }: InputOf<typeof api.ratings.ofCompany>): Promise<Page<PublicRating>> {
    const em = this.tx.read(ctx);
    const { id } = await this.companies.seen(em, ctx, params.id);
    const qb = em
      .createQueryBuilder(DealRatingRow, 'r')
      .innerJoinAndSelect('r.raterCompany', 'a')
      .where(`r.rated_company_id = :id AND ${COUNTED}`, { id });
    const page = await keysetPage(
      qb,
      { by: 'r.created_at', type: 'timestamptz', direction: 'DESC', id: 'r.id' },
      query,
    );
    return { ...page, items: page.items.map(toPublicRating) };
  }

  /** Averages to one decimal, of the ratings that count. */
  async summary(em: EntityManager, companyId: string): Promise<RatingSummary> {
    const topics = RATING_TOPICS.map(
      (topic) => `round(avg(r.${topic}), 1)::text AS ${topic}, count(r.${topic})::int AS ${topic}_n`,
    );
    const stars = STARS.map((n) => `count(*) FILTER (WHERE r.overall = ${n})::int`);
    const [row]: Record<string, unknown>[] = await em.query(
      `SELECT round(avg(r.overall), 1)::text AS average, count(*)::int AS count, ARRAY[${stars.join(', ')}] AS stars,
         ${topics.join(', ')} FROM deal_ratings r WHERE r.rated_company_id = $1 AND ${COUNTED}`,
      [companyId],
    );
    return {
      average: (row?.average as string | null) ?? null,
      count: Number(row?.count ?? 0),
      stars: (row?.stars as number[] | undefined) ?? [0, 0, 0, 0, 0],
      topics: RATING_TOPICS.flatMap((topic) =>
        row?.[topic] ? [{ topic, average: row[topic] as string, count: Number(row[`${topic}_n`]) }] : [],
      ),
    };
  }
}

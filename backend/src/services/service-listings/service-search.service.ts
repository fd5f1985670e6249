import { Injectable } from '@nestjs/common';
import type { api, ServiceCard, ServiceFound } from '@orebridge/contracts';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { companiesNamed } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { ServiceOffer } from './service.entity.js';
import { toServiceCard } from './service.mapper.js';

const base = (em: EntityManager): SelectQueryBuilder<ServiceOffer> =>
  em.createQueryBuilder(ServiceOffer, 's').innerJoinAndSelect('s.company', 'c');
const offered = (em: EntityManager): SelectQueryBuilder<ServiceOffer> =>
  base(em).where("s.state = 'published' AND c.closed_at IS NULL");

const named = (qb: SelectQueryBuilder<ServiceOffer>, q: string): SelectQueryBuilder<ServiceOffer> =>
  matchEveryWord(
    qb,
    q,
    (pattern) =>
      `fold_text(s.title) LIKE ${pattern} OR fold_text(s.reference) LIKE ${pattern}
       OR fold_text(coalesce(s.fields ->> 'scope', '')) LIKE ${pattern} OR s.company_id = ANY (${companiesNamed(pattern)})`,
  );

/** Finds services: those on offer, and a provider's own. */
@Injectable()
export class ServiceSearchService {
  constructor(private readonly tx: Tx) {}

  async search(ctx: SignedIn, { query }: InputOf<typeof api.services.search>): Promise<Page<ServiceCard>> {
    const qb = offered(this.tx.read(ctx));
    const { q, kind, country, mineral } = query;
    if (q) named(qb, q);
    if (kind) qb.andWhere('s.kind = :kind', { kind });
    if (country) qb.andWhere('(s.countries = :none OR :country = ANY (s.countries))', { country, none: '{}' });
    if (mineral) qb.andWhere('(s.minerals = :none OR :mineral = ANY (s.minerals))', { mineral, none: '{}' });
    return this.page(ctx, qb, 'coalesce(s.published_at, s.created_at)', 'DESC', query);
  }

  async mine(ctx: SignedIn, { query }: InputOf<typeof api.services.mine>): Promise<Page<ServiceCard>> {
    const qb = base(this.tx.read(ctx)).where('s.company_id = :own', { own: ctx.user.companyId });
    if (query.state) qb.andWhere('s.state = :state', { state: query.state });
    return this.page(ctx, qb, 's.updated_at', 'DESC', query);
  }

  async queue(ctx: SignedIn, { query }: InputOf<typeof api.services.queue>): Promise<Page<ServiceCard>> {
    const qb = base(this.tx.read(ctx)).where("s.state = 'pending'");
    return this.page(ctx, qb, 'coalesce(s.submitted_at, s.created_at)', 'ASC', query);
  }

  async find(ctx: SignedIn, { query }: InputOf<typeof api.services.find>): Promise<{ items: ServiceFound[] }> {
    const found = await named(offered(this.tx.read(ctx)), query.q)
      .addSelect('(fold_text(s.reference) = fold_text(:typed))::int', 'exact')
      .setParameter('typed', query.q)
      .orderBy({ exact: 'DESC', 's.published_at': 'DESC', 's.id': 'DESC' })
      .limit(query.limit)
      .getMany();
    return {
      items: found.flatMap(({ id, reference, title, kind, company, demo }) =>
        kind ? [{ id, reference, title, kind, provider: company.name, demo }] : [],
      ),
    };
  }

  private async page(
    ctx: SignedIn,
    qb: SelectQueryBuilder<ServiceOffer>,
    by: string,
    direction: 'ASC' | 'DESC',
    query: { cursor?: string | undefined; limit: number },
  ): Promise<Page<ServiceCard>> {
    const page = await keysetPage(qb, { by, type: 'timestamptz', direction, id: 's.id' }, query);
    return { ...page, items: page.items.map((one) => toServiceCard(ctx, one)) };
  }
}

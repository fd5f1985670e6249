import { Injectable } from '@nestjs/common';
import type { api, ProjectCard } from '@orebridge/contracts';
import { SHOWN_PROJECT_STATES } from '@orebridge/trade';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { companiesNamed } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { ProjectReader } from './project-reader.js';
import { Project } from './project.entities.js';

type Query = SelectQueryBuilder<Project>;
const OPEN = "SELECT 1 FROM funding_rounds r WHERE r.project_id = p.id AND r.state = 'open'";

const base = (em: EntityManager): Query => em.createQueryBuilder(Project, 'p').innerJoinAndSelect('p.company', 'c');
const shown = (em: EntityManager): Query =>
  base(em).where('p.state IN (:...shown) AND c.closed_at IS NULL', { shown: [...SHOWN_PROJECT_STATES] });

const named = (qb: Query, q: string): Query =>
  matchEveryWord(
    qb,
    q,
    (pattern) =>
      `fold_text(p.name) LIKE ${pattern} OR fold_text(p.reference) LIKE ${pattern} OR fold_text(p.region) LIKE ${pattern}
       OR fold_text(coalesce(p.mineral, '')) LIKE ${pattern} OR p.company_id = ANY (${companiesNamed(pattern)})`,
  );

/** Finds projects: those in view, and an owner's own. */
@Injectable()
export class ProjectSearchService {
  constructor(
    private readonly tx: Tx,
    private readonly reader: ProjectReader,
  ) {}

  async search(ctx: SignedIn, { query }: InputOf<typeof api.projects.search>): Promise<Page<ProjectCard>> {
    const qb = shown(this.tx.read(ctx));
    const { q, mineral, stage, country, code, instrument, ticket, open, watched } = query;
    if (q) named(qb, q);
    if (mineral) qb.andWhere('p.mineral = :mineral', { mineral });
    if (stage) qb.andWhere('p.stage = :stage', { stage });
    if (country) qb.andWhere('p.country = :country', { country });
    if (code) qb.andWhere('p.code = :code', { code });
    if (instrument) qb.andWhere(`EXISTS (${OPEN} AND r.instrument = :instrument)`, { instrument });
    if (ticket) qb.andWhere(`EXISTS (${OPEN} AND r.min_ticket <= CAST(:ticket AS numeric))`, { ticket });
    if (open) qb.andWhere(`EXISTS (${OPEN})`);
    if (watched)
      qb.andWhere('EXISTS (SELECT 1 FROM project_watches w WHERE w.project_id = p.id AND w.user_id = :reader)', {
        reader: ctx.user.id,
      });
    return this.page(ctx, qb, 'coalesce(p.published_at, p.created_at)', 'DESC', query);
  }

  async mine(ctx: SignedIn, { query }: InputOf<typeof api.projects.mine>): Promise<Page<ProjectCard>> {
    const qb = base(this.tx.read(ctx)).where('p.company_id = :own', { own: ctx.user.companyId });
    return this.page(ctx, qb, 'p.updated_at', 'DESC', query);
  }

  async queue(ctx: SignedIn, { query }: InputOf<typeof api.projects.queue>): Promise<Page<ProjectCard>> {
    const qb = base(this.tx.read(ctx)).where("p.state IN ('pending', 'in_update')");
    return this.page(ctx, qb, 'coalesce(p.submitted_at, p.created_at)', 'ASC', query);
  }

  async find(ctx: SignedIn, { query }: InputOf<typeof api.projects.find>) {
    const found = await named(shown(this.tx.read(ctx)), query.q)
      .addSelect('(fold_text(p.reference) = fold_text(:typed))::int', 'exact')
      .setParameter('typed', query.q)
      .orderBy({ exact: 'DESC', 'p.published_at': 'DESC', 'p.id': 'DESC' })
      .limit(query.limit)
      .getMany();
    return {
      items: found.map(({ id, reference, name, company, mineral }) => ({
        id,
        reference,
        name,
        owner: company.name,
        mineral,
      })),
    };
  }

  private async page(
    ctx: SignedIn,
    qb: Query,
    by: string,
    direction: 'ASC' | 'DESC',
    query: { cursor?: string | undefined; limit: number },
  ): Promise<Page<ProjectCard>> {
    const page = await keysetPage(qb, { by, type: 'timestamptz', direction, id: 'p.id' }, query);
    return { ...page, items: await this.reader.cards(this.tx.read(ctx), ctx, page.items) };
  }
}

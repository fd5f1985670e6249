import { Injectable } from '@nestjs/common';
import { can, type Project as ProjectView, type ProjectCard } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { type Undertaking, undertakingOf } from '../../compliance/documents/index.js';
import { CompaniesService, ownCompany } from '../../identity/companies/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { type Project, StoredProjectFile } from './project.entities.js';
import { isOwn } from './project.policy.js';
import { type CardFacts, toProject, toProjectCard } from './project.mapper.js';

type RoundRow = NonNullable<ProjectCard['round']> & { projectId: string };

const ROUNDS = `SELECT DISTINCT ON (r.project_id) r.project_id AS "projectId", r.id, r.reference, r.state, r.instrument,
    r.terms ->> 'targetUsd' AS "targetUsd", r.terms ->> 'softCapUsd' AS "softCapUsd",
    r.terms ->> 'hardCapUsd' AS "hardCapUsd", r.terms ->> 'minTicketUsd' AS "minTicketUsd",
    r.closes_on::text AS "closesOn",
    (SELECT trim_scale(coalesce(sum(c.amount), 0))::text FROM commitments c
      WHERE c.round_id = r.id AND c.state NOT IN ('withdrawn','released','lapsed','refunded')) AS "interestUsd",
    (SELECT count(*)::int FROM commitments c
      WHERE c.round_id = r.id AND c.state NOT IN ('withdrawn','released','lapsed','refunded')) AS investors
  FROM funding_rounds r WHERE r.project_id = ANY ($1) AND r.state <> 'proposed'
  ORDER BY r.project_id, (r.state = 'open') DESC, r.created_at DESC`;

/** Whether the caller's company could ask to be let in. */
const mayAsk = (ctx: SignedIn, project: Project): boolean =>
  ctx.user.companyId !== null &&
  !isOwn(ctx, project) &&
  !actsAsAdmin(ctx) &&
  ctx.actingRole !== null &&
  can(ctx.actingRole, 'create:investment');

/** Reads what the pages say of projects. */
@Injectable()
export class ProjectReader {
  constructor(private readonly companies: CompaniesService) {}

  async cards(em: EntityManager, ctx: SignedIn, projects: readonly Project[]): Promise<ProjectCard[]> {
    const facts = await this.facts(em, ctx, projects);
    return projects.map((one) => toProjectCard(ctx, one, facts(one.id)));
  }

  async page(em: EntityManager, ctx: SignedIn, project: Project): Promise<ProjectView> {
    const { id } = project;
    const facts = await this.facts(em, ctx, [project]);
    const files = await em.find(StoredProjectFile, {
      where: { projectId: id },
      order: { uploadedAt: 'ASC', id: 'ASC' },
    });
    const [entry]: { state: 'asked' | 'granted' | 'refused' }[] = await em.query(
      'SELECT state FROM project_room_access WHERE project_id = $1 AND company_id = $2',
      [id, ctx.user.companyId],
    );
    const reports: { id: string; title: string; text: string; at: Date }[] = await em.query(
      'SELECT id, title, text, at FROM project_reports WHERE project_id = $1 ORDER BY at DESC, id LIMIT 40',
      [id],
    );
    return toProject(ctx, project, {
      ...facts(id),
      files,
      access: entry?.state ?? 'none',
      toSign: entry || !mayAsk(ctx, project) ? null : await this.undertaking(em, ctx, project),
      reports: reports.map((one) => ({ ...one, at: one.at.toISOString() })),
    });
  }

  /** The undertaking that the caller's company signs to be let into the data room. */
  async undertaking(em: EntityManager, ctx: SignedIn, project: Project): Promise<Undertaking> {
    const investor = await this.companies.byId(em, ownCompany(ctx));
    const names = { owner: project.company.name, investor: investor.name, project: project.name };
    return undertakingOf(ctx.language, { kind: 'data_room', ...names });
  }

  private async facts(em: EntityManager, ctx: SignedIn, projects: readonly Project[]) {
    const ids = projects.map(({ id }) => id);
    const rounds: RoundRow[] = await em.query(ROUNDS, [ids]);
    const watched: { id: string }[] = await em.query(
      'SELECT project_id AS id FROM project_watches WHERE user_id = $1 AND project_id = ANY ($2)',
      [ctx.user.id, ids],
    );
    return (id: string): CardFacts => {
      const row = rounds.find(({ projectId }) => projectId === id);
      const { projectId: _, ...round } = row ?? { projectId: id };
      return { round: row ? (round as CardFacts['round']) : null, watched: watched.some((one) => one.id === id) };
    };
  }
}

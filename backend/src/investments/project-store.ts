import { Injectable } from '@nestjs/common';
import { type ProjectActor, type ProjectEvent, projectLifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { oneWith } from '../platform/database/one-with.js';
import { NotFound } from '../platform/errors/app-error.js';
import { moveTo } from '../platform/states/move-to.js';
import { Project } from './project.entities.js';

/** Projects in the database. */
@Injectable()
export class ProjectStore {
  constructor(private readonly audit: AuditService) {}

  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<Project> {
    const found = await oneWith(em, Project, { where: { id }, relations: { company: true } });
    if (!found) throw new NotFound();
    return found;
  }

  /** The project, locked until the transaction ends. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<Project> {
    const locked = await em.findOne(Project, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!locked) throw new NotFound();
    return this.read(em, id);
  }

  /** Moves it to where `event` leads, saves it and writes the audit row. */
  async move(
    em: EntityManager,
    ctx: Ctx,
    project: Project,
    event: ProjectEvent,
    actor: ProjectActor,
    reason: string | null = null,
  ): Promise<void> {
    const from = project.state;
    project.state = moveTo(projectLifecycle, from, event, actor);
    project.version += 1;
    project.updatedAt = new Date();
    await em.save(project);
    await this.audit.write(em, ctx, { object: 'project', id: project.id, from, event, to: project.state, reason });
  }

  /** Companies with something in a round of the project, other than what was withdrawn or released. */
  async investorsIn(em: EntityManager, projectId: string): Promise<string[]> {
    const rows: { id: string }[] = await em.query(
      `SELECT DISTINCT coalesce(m.company_id, c.company_id) AS id
       FROM commitments c JOIN funding_rounds r ON r.id = c.round_id
       LEFT JOIN syndicate_members m ON m.syndicate_id = c.syndicate_id AND m.state = 'joined'
       WHERE r.project_id = $1 AND c.state NOT IN ('withdrawn','released','lapsed','refunded')`,
      [projectId],
    );
    return rows.map(({ id }) => id);
  }
}

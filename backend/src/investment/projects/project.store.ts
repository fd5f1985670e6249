import { Injectable } from '@nestjs/common';
import { type ProjectActor, type ProjectEvent, projectLifecycle } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { actsAsAdmin, type Ctx, type SignedIn } from '../../platform/context/ctx.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { lockRow } from '../../platform/database/lock-row.js';
import { Forbidden, NotFound } from '../../platform/errors/app-error.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { Project } from './project.entities.js';
import { assertVisible, isOwn } from './project.policy.js';

/** Projects in the database. */
@Injectable()
export class ProjectStore {
  constructor(private readonly audit: AuditService) {}

  /** @throws NotFound */
  async read(em: EntityManager, id: string): Promise<Project> {
    const found = await findOneWithRelations(em, Project, { where: { id }, relations: { company: true } });
    if (!found) throw new NotFound();
    return found;
  }

  /** The project, locked until the transaction ends. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<Project> {
    await lockRow(em, Project, id);
    return this.read(em, id);
  }

  /** Moves it to where `event` leads, saves it and writes the audit row. */
  async transition(
    em: EntityManager,
    ctx: Ctx,
    project: Project,
    event: ProjectEvent,
    actor: ProjectActor,
    reason: string | null = null,
  ): Promise<void> {
    const from = project.state;
    project.state = stateAfter(projectLifecycle, from, event, actor);
    project.version += 1;
    project.updatedAt = new Date();
    await em.save(project);
    await this.audit.write(em, ctx, { object: 'project', id: project.id, from, event, to: project.state, reason });
  }

  /** A project whose data room the caller may enter. @throws NotFound, Forbidden `project.room_closed` */
  async inside(em: EntityManager, ctx: SignedIn, id: string): Promise<Project> {
    const project = await this.read(em, id);
    assertVisible(ctx, project);
    if (isOwn(ctx, project) || actsAsAdmin(ctx)) return project;
    const { companyId } = ctx.user;
    if (!companyId || !(await this.admittedTo(em, id)).includes(companyId)) throw new Forbidden('project.room_closed');
    return project;
  }

  /** Companies that the owner has let into the data room of the project. */
  async admittedTo(em: EntityManager, projectId: string): Promise<string[]> {
    const rows: { id: string }[] = await em.query(
      `SELECT company_id AS id FROM project_room_access WHERE project_id = $1 AND state = 'granted'`,
      [projectId],
    );
    return rows.map(({ id }) => id);
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

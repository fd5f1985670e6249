import { Injectable } from '@nestjs/common';
import type { api, Project as ProjectView } from '@orebridge/contracts';
import { FUNDING_RULES, monthsAfter, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { type SignedIn, systemCtx } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Batches } from '../../platform/schedule/batches.js';
import { Schedule } from '../../platform/schedule/schedule.js';
import { assertFresh } from './project-fields.js';
import { assertReviewer } from './project.policy.js';
import { ProjectReader } from './project-reader.js';
import { ProjectStore } from './project.store.js';

const BATCH = 50;

/** Decides about projects: reviewers before they are seen, the calendar when a report is over or due. */
@Injectable()
export class ProjectReviewService {
  constructor(
    schedule: Schedule,
    private readonly batches: Batches,
    private readonly tx: Tx,
    private readonly store: ProjectStore,
    private readonly reader: ProjectReader,
    private readonly outbox: Outbox,
  ) {
    schedule.every(60, 'projects.stale', (em) => this.goStale(em));
    schedule.every(60, 'projects.reports', (em) => this.remind(em));
  }

  async approve(ctx: SignedIn, { params }: InputOf<typeof api.projects.approve>): Promise<ProjectView> {
    return this.tx.run(ctx, async (em) => {
      const project = await this.store.lock(em, params.id);
      assertReviewer(ctx, project);
      if (project.state === 'pending' || project.state === 'in_update') assertFresh(project.fields);
      project.publishedAt ??= new Date();
      project.reason = null;
      const months = project.fields.reportEveryMonths;
      project.nextReportOn ??= months ? monthsAfter(today(), months) : null;
      await this.store.transition(em, ctx, project, 'approve', 'admin');
      const { id: projectId, companyId: to, name } = project;
      await this.outbox.publish(em, 'project.approved', { projectId, to, name });
      return this.reader.page(em, ctx, project);
    });
  }

  async reject(ctx: SignedIn, { params, body }: InputOf<typeof api.projects.reject>): Promise<ProjectView> {
    const { reason } = body;
    return this.tx.run(ctx, async (em) => {
      const project = await this.store.lock(em, params.id);
      assertReviewer(ctx, project);
      project.reason = reason;
      await this.store.transition(
        em,
        ctx,
        project,
        project.state === 'in_update' ? 'return' : 'reject',
        'admin',
        reason,
      );
      const { id: projectId, companyId: to, name } = project;
      await this.outbox.publish(em, 'project.rejected', { projectId, to, name, reason });
      return this.reader.page(em, ctx, project);
    });
  }

  /** Asks for an update where the report behind a project is older than 24 months. */
  goStale(em: EntityManager): Promise<boolean> {
    return this.batches.run(em, {
      name: 'projects.stale',
      size: BATCH,
      due: `SELECT id FROM projects WHERE state = 'published' AND code <> 'none' AND id <> ALL($1)
          AND (fields ->> 'effectiveDate')::date + interval '${FUNDING_RULES.reportMonths} months'
            < (now() AT TIME ZONE 'UTC')::date
        ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id }) => {
        const project = await this.store.read(inner, id);
        await this.store.transition(inner, systemCtx('projects.stale'), project, 'go_stale', 'system');
        const { companyId: to, name } = project;
        await this.outbox.publish(inner, 'project.stale', { projectId: id, to, name });
      },
    });
  }

  /** Reminds owners once of each report that is due. */
  remind(em: EntityManager): Promise<boolean> {
    return this.batches.run<{ id: string; to: string; name: string; date: string }>(em, {
      name: 'projects.reports',
      size: BATCH,
      due: `SELECT id, company_id AS to, name, next_report_on::text AS date FROM projects
        WHERE next_report_on < (now() AT TIME ZONE 'UTC')::date AND report_reminded_on IS DISTINCT FROM next_report_on
          AND id <> ALL($1)
        ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED`,
      handle: async (inner, { id: projectId, ...news }) => {
        await inner.query('UPDATE projects SET report_reminded_on = next_report_on WHERE id = $1', [projectId]);
        await this.outbox.publish(inner, 'project.report_due', { projectId, ...news });
      },
    });
  }
}

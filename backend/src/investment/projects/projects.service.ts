import { Injectable, StreamableFile } from '@nestjs/common';
import type { api, Project as ProjectView } from '@orebridge/contracts';
import {
  FUNDING_RULES,
  monthsAfter,
  NEW,
  projectLifecycle,
  DAY_MS,
  dayOf,
  today,
  type PlanMetric,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService, ownCompany } from '../../identity/companies/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import { countedBy, Quotas } from '../../platform/limits/quotas.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { XLSX_TYPE } from '../../platform/sheets/index.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { modelSheet } from './model-sheet.js';
import { applyFields, assertDisclosable, assertSound } from './project-fields.js';
import { assertOwn, assertShown, assertVisible } from './project.policy.js';
import { ProjectReader } from './project-reader.js';
import { ProjectStore } from './project.store.js';
import { Project } from './project.entities.js';

export const COUNTED_PROJECTS = countedBy(
  `SELECT count(*) AS n FROM projects WHERE company_id = $1 AND state <> 'draft' AND id IS DISTINCT FROM $2`,
);

/** What owners do with their own projects, and how everybody reads them. */
@Injectable()
export class ProjectsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: ProjectStore,
    private readonly reader: ProjectReader,
    private readonly companies: CompaniesService,
    private readonly outbox: Outbox,
    private readonly quotas: Quotas<PlanMetric>,
  ) {}

  async get(ctx: SignedIn, { params }: InputOf<typeof api.projects.get>): Promise<ProjectView> {
    const em = this.tx.read(ctx);
    const project = await this.store.read(em, params.id);
    assertVisible(ctx, project);
    return this.reader.page(em, ctx, project);
  }

  /** @throws NotFound `project.no_model` where the owner has given none, or no discount rate */
  async model(ctx: SignedIn, { params, query }: InputOf<typeof api.projects.model>): Promise<StreamableFile> {
    const project = await this.store.read(this.tx.read(ctx), params.id);
    assertVisible(ctx, project);
    const { model, discountRate } = project.fields;
    if (!model?.length || discountRate == null) throw new NotFound('project.no_model');
    return new StreamableFile(await modelSheet(model, discountRate, query.language ?? ctx.language), {
      type: XLSX_TYPE,
      disposition: `attachment; filename="${project.reference}.xlsx"`,
    });
  }

  async create(ctx: SignedIn, { body }: InputOf<typeof api.projects.create>): Promise<ProjectView> {
    requireActive(ctx);
    assertSound(body);
    return this.tx.run(ctx, async (em) => {
      const company = await this.companies.byId(em, ownCompany(ctx));
      const { level } = FUNDING_RULES;
      if (company.kybLevel < level) throw new Forbidden('project.level', { level });
      const draft = em.create(Project, { companyId: company.id, demo: company.demo, fields: {} });
      applyFields(draft, body);
      draft.state = stateAfter(projectLifecycle, NEW, 'create', 'owner');
      const { id } = await em.save(draft);
      await this.audit.write(em, ctx, { object: 'project', id, event: 'create', to: draft.state });
      return this.reader.page(em, ctx, await this.store.read(em, id));
    });
  }

  async update(ctx: SignedIn, { params, body }: InputOf<typeof api.projects.update>): Promise<ProjectView> {
    requireActive(ctx);
    const { version, ...fields } = body;
    assertSound(fields);
    return this.own(ctx, params.id, async (em, project) => {
      if (project.version !== version) throw new Conflict('project.changed');
      applyFields(project, fields);
      await this.store.transition(em, ctx, project, 'edit', 'owner');
    });
  }

  async submit(ctx: SignedIn, { params }: InputOf<typeof api.projects.submit>): Promise<ProjectView> {
    requireActive(ctx);
    return this.own(ctx, params.id, async (em, project) => {
      // The table comes first: what waits already is a conflict, whatever it still lacks.
      stateAfter(projectLifecycle, project.state, 'submit', 'owner');
      assertDisclosable(project.fields);
      await this.quotas.assert(em, project.companyId, 'projects', { except: project.id });
      project.submittedAt = new Date();
      await this.store.transition(em, ctx, project, 'submit', 'owner');
      const { id: projectId, companyId: to, name, company } = project;
      await this.outbox.publish(em, 'project.submitted', { projectId, to, name, company: company.name });
    });
  }

  /** A material change: investors are told, and may withdraw for five days (trade rules 1.10). */
  async change(ctx: SignedIn, { params, body }: InputOf<typeof api.projects.change>): Promise<ProjectView> {
    requireActive(ctx);
    const { reason } = body;
    return this.own(ctx, params.id, async (em, project) => {
      const now = new Date();
      project.changedAt = now;
      project.reason = reason;
      await this.store.transition(em, ctx, project, 'change', 'owner', reason);
      const date = dayOf(new Date(now.getTime() + FUNDING_RULES.changeRightDays * DAY_MS));
      const { id: projectId, name } = project;
      for (const to of await this.store.investorsIn(em, projectId))
        await this.outbox.publish(em, 'project.changed', { projectId, to, name, reason, date });
    });
  }

  async discard(ctx: SignedIn, { params }: InputOf<typeof api.projects.discard>): Promise<{ message: string }> {
    return this.tx.run(ctx, async (em) => {
      const project = await this.store.lock(em, params.id);
      assertOwn(ctx, project);
      const { id, state } = project;
      if (state !== 'draft') throw new Conflict('illegal_transition', { state });
      await em.delete(Project, { id });
      await this.audit.write(em, ctx, { object: 'project', id, from: state, event: 'discard' });
      return { message: 'ok' };
    });
  }

  async watch(ctx: SignedIn, { params, body }: InputOf<typeof api.projects.watch>): Promise<{ message: string }> {
    return this.tx.run(ctx, async (em) => {
      assertShown(await this.store.read(em, params.id));
      await em.query(
        body.on
          ? 'INSERT INTO project_watches (project_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING'
          : 'DELETE FROM project_watches WHERE project_id = $1 AND user_id = $2',
        [params.id, ctx.user.id],
      );
      return { message: 'ok' };
    });
  }

  async report(ctx: SignedIn, { params, body }: InputOf<typeof api.projects.report>): Promise<ProjectView> {
    requireActive(ctx);
    return this.own(ctx, params.id, async (em, project) => {
      const { id: projectId, name, publishedAt } = project;
      if (!publishedAt) throw new Conflict('illegal_transition', { state: project.state });
      await em.query('INSERT INTO project_reports (project_id, title, text) VALUES ($1, $2, $3)', [
        projectId,
        body.title,
        body.text,
      ]);
      const months = project.fields.reportEveryMonths;
      project.nextReportOn = months ? monthsAfter(today(), months) : null;
      await em.save(project);
      await this.audit.write(em, ctx, { object: 'project', id: projectId, event: 'report', reason: body.title });
      for (const to of await this.store.investorsIn(em, projectId))
        await this.outbox.publish(em, 'project.reported', { projectId, to, name, title: body.title });
    });
  }

  private async own(
    ctx: SignedIn,
    id: string,
    work: (em: EntityManager, project: Project) => Promise<void>,
  ): Promise<ProjectView> {
    return this.tx.run(ctx, async (em) => {
      const project = await this.store.lock(em, id);
      assertOwn(ctx, project);
      await work(em, project);
      return this.reader.page(em, ctx, project);
    });
  }
}

import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, DataRoom, Project as ProjectView, ProjectFile } from '@orebridge/contracts';
import { FUNDING_RULES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { CompaniesService, ownCompany } from '../companies/index.js';
import { type CheckedDocument, checkedDocument, fileAnswer, storeDocument } from '../documents/index.js';
import { requireActive } from '../platform/access/require-active.js';
import { actsAsAdmin, isViewing, type SignedIn } from '../platform/context/ctx.js';
import { Tx } from '../platform/database/tx.js';
import { Forbidden, NotFound, Unprocessable } from '../platform/errors/app-error.js';
import { Outbox } from '../platform/outbox/outbox.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { FileStore } from '../platform/storage/file-store.js';
import { assertOwn, assertShown, assertVisible, isOwn } from './project-policy.js';
import { ProjectReader } from './project-reader.js';
import { ProjectStore } from './project-store.js';
import { StoredProjectFile } from './project.entities.js';
import { toProjectFile } from './project.mapper.js';

/** Documents of projects. Those of the data room are for whom the owner lets in, and who reads one is written down. */
@Injectable()
export class DataRoomService {
  constructor(
    private readonly tx: Tx,
    private readonly files: FileStore,
    private readonly audit: AuditService,
    private readonly store: ProjectStore,
    private readonly reader: ProjectReader,
    private readonly companies: CompaniesService,
    private readonly outbox: Outbox,
  ) {}

  async upload(ctx: SignedIn, { params, body, file }: InputOf<typeof api.projects.upload>): Promise<ProjectFile> {
    requireActive(ctx);
    assertOwn(ctx, await this.store.read(this.tx.read(ctx), params.id));
    const checked = await checkedDocument(file);
    return this.tx.run(ctx, async (em) => {
      const project = await this.store.lock(em, params.id);
      assertOwn(ctx, project);
      const stored = await this.add(
        em,
        checked,
        { projectId: project.id, ...body, title: body.title ?? checked.fileName.slice(0, 160) },
        ctx.user.id,
      );
      const { fileName: reason } = stored;
      await this.audit.write(em, ctx, { object: 'project', id: project.id, event: 'add_file', reason });
      return toProjectFile(stored);
    });
  }

  /** Stores a checked file of a project. @throws Unprocessable when it is one too many */
  async add(
    em: EntityManager,
    checked: CheckedDocument,
    about: { projectId: string; title: string; access: 'public' | 'room' },
    uploadedBy: string | null,
  ): Promise<StoredProjectFile> {
    const max = FUNDING_RULES.filesMax;
    if ((await em.countBy(StoredProjectFile, { projectId: about.projectId })) >= max)
      throw new Unprocessable('service.files_max', { max });
    const file = await storeDocument(this.files, 'projects', checked);
    return em.save(em.create(StoredProjectFile, { ...about, ...file, uploadedBy }));
  }

  async file(ctx: SignedIn, { params }: InputOf<typeof api.projects.file>): Promise<StreamableFile> {
    return this.tx.run(ctx, async (em) => {
      const stored = await em.findOneBy(StoredProjectFile, { id: params.id });
      if (!stored) throw new NotFound();
      const project = await this.store.read(em, stored.projectId);
      assertVisible(ctx, project);
      const { companyId, fullName } = ctx.user;
      const inside = isOwn(ctx, project) || actsAsAdmin(ctx);
      if (stored.access === 'room' && !inside) {
        if (!(await this.admitted(em, project.id, companyId))) throw new NotFound();
        await em.query('INSERT INTO project_room_reads (file_id, company_id, person) VALUES ($1, $2, $3)', [
          stored.id,
          companyId,
          fullName,
        ]);
      }
      const { fileKey: key, fileName: name, mediaType } = stored;
      return fileAnswer(this.files, { key, name, mediaType });
    });
  }

  /** Accepts confidentiality and asks the owner to be let in; a refusal stands until the owner changes it. */
  async ask(ctx: SignedIn, { params }: InputOf<typeof api.projects.askRoom>): Promise<ProjectView> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const project = await this.store.lock(em, params.id);
      assertShown(project);
      const company = await this.companies.byId(em, ownCompany(ctx));
      if (isViewing(ctx) || company.id === project.companyId) throw new Forbidden('company.own');
      const { level } = FUNDING_RULES;
      if (company.kybLevel < level) throw new Forbidden('investment.level', { level });
      const added: unknown[] = await em.query(
        `INSERT INTO project_room_access (project_id, company_id, state, person) VALUES ($1, $2, 'asked', $3)
         ON CONFLICT DO NOTHING RETURNING 1`,
        [project.id, company.id, ctx.user.fullName],
      );
      if (added.length) {
        const { id: projectId, companyId: to, name } = project;
        await this.audit.write(em, ctx, { object: 'project', id: projectId, event: 'ask_room', reason: company.name });
        await this.outbox.publish(em, 'project.room_asked', { projectId, to, name, company: company.name });
      }
      return this.reader.page(em, ctx, project);
    });
  }

  async room(ctx: SignedIn, { params }: InputOf<typeof api.projects.room>): Promise<DataRoom> {
    const em = this.tx.read(ctx);
    assertOwn(ctx, await this.store.read(em, params.id));
    return this.log(em, params.id);
  }

  async decide(ctx: SignedIn, { params, body }: InputOf<typeof api.projects.decideRoom>): Promise<DataRoom> {
    return this.tx.run(ctx, async (em) => {
      const project = await this.store.lock(em, params.id);
      assertOwn(ctx, project);
      const state = body.grant ? 'granted' : 'refused';
      const [changed]: [unknown[], number] = await em.query(
        `UPDATE project_room_access SET state = $3, decided_at = now() WHERE project_id = $1 AND company_id = $2 RETURNING 1`,
        [project.id, body.companyId, state],
      );
      if (!changed.length) throw new NotFound();
      const { id: projectId, name } = project;
      await this.audit.write(em, ctx, {
        object: 'project',
        id: projectId,
        event: `room_${state}`,
        reason: body.companyId,
      });
      await this.outbox.publish(em, 'project.room_decided', { projectId, to: body.companyId, name, granted: state });
      return this.log(em, projectId);
    });
  }

  private async admitted(em: EntityManager, projectId: string, companyId: string | null): Promise<boolean> {
    const rows: unknown[] = await em.query(
      `SELECT 1 FROM project_room_access WHERE project_id = $1 AND company_id = $2 AND state = 'granted'`,
      [projectId, companyId],
    );
    return rows.length > 0;
  }

  private async log(em: EntityManager, id: string): Promise<DataRoom> {
    const asked: (Omit<DataRoom['asked'][number], 'at'> & { at: Date })[] = await em.query(
      `SELECT a.company_id AS "companyId", c.name AS company, a.state, a.person, a.accepted_at AS at
       FROM project_room_access a JOIN companies c ON c.id = a.company_id
       WHERE a.project_id = $1 ORDER BY a.accepted_at DESC LIMIT 200`,
      [id],
    );
    const reads: (Omit<DataRoom['reads'][number], 'at'> & { at: Date })[] = await em.query(
      `SELECT c.name AS company, r.person, f.title AS file, r.at
       FROM project_room_reads r JOIN project_files f ON f.id = r.file_id JOIN companies c ON c.id = r.company_id
       WHERE f.project_id = $1 ORDER BY r.at DESC LIMIT 200`,
      [id],
    );
    const told = <T extends { at: Date }>(rows: T[]) => rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    return { asked: told(asked), reads: told(reads) };
  }
}

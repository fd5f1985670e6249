import { Injectable, type StreamableFile } from '@nestjs/common';
import type { api, DataRoom, Project as ProjectView, ProjectFile } from '@orebridge/contracts';
import { type DocumentParty, FUNDING_RULES, mayWithDocument, STAGES_OF_STATES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { type Undertaking } from '../../compliance/documents/index.js';
import { StepUp } from '../../identity/auth/index.js';
import { CompaniesService, ownCompany } from '../../identity/companies/index.js';
import { type CheckedDocument, StoredFilesService } from '../../platform/files/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import { outsideParty } from '../../platform/access/document-party.js';
import { actsAsAdmin, isViewing, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertOwn, assertShown, isOwn } from './project.policy.js';
import { ProjectReader } from './project-reader.js';
import { ProjectStore } from './project.store.js';
import { type Project, StoredProjectFile } from './project.entities.js';
import { toProjectFile } from './project.mapper.js';

/** Documents of projects. Those of the data room are for whom the owner lets in, and who reads one is written down. */
@Injectable()
export class DataRoomService {
  constructor(
    private readonly tx: Tx,
    private readonly files: StoredFilesService,
    private readonly audit: AuditService,
    private readonly store: ProjectStore,
    private readonly reader: ProjectReader,
    private readonly companies: CompaniesService,
    private readonly outbox: Outbox,
    private readonly stepUp: StepUp,
  ) {}

  async upload(ctx: SignedIn, { params, body, file }: InputOf<typeof api.projects.upload>): Promise<ProjectFile> {
    requireActive(ctx);
    assertOwn(ctx, await this.store.read(this.tx.read(ctx), params.id));
    const checked = await this.files.checked(ctx, file);
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
    const file = await this.files.keep(em, 'projects', checked);
    return em.save(em.create(StoredProjectFile, { ...about, ...file, uploadedBy }));
  }

  async file(ctx: SignedIn, { params }: InputOf<typeof api.projects.file>): Promise<StreamableFile> {
    return this.tx.run(ctx, async (em) => {
      const stored = await em.findOneBy(StoredProjectFile, { id: params.id });
      if (!stored) throw new NotFound();
      const project = await this.store.read(em, stored.projectId);
      const { companyId, fullName } = ctx.user;
      const party = await this.partyOf(em, ctx, project);
      const kind = stored.access === 'room' ? 'data_room_document' : 'project_document';
      const standing = { kind, stage: STAGES_OF_STATES.project[project.state], party } as const;
      const about = { kind: 'project', id: stored.id, parties: [project.companyId], standing } as const;
      if (stored.access === 'room' && party === 'admitted' && companyId && mayWithDocument(standing, 'open')) {
        await em.query('INSERT INTO project_room_reads (file_id, company_id, person) VALUES ($1, $2, $3)', [
          stored.id,
          companyId,
          fullName,
        ]);
        const { name } = await this.companies.byId(em, companyId);
        return this.files.handOver(ctx, stored, { ...about, own: false, company: name });
      }
      // What everybody may have is nobody's copy.
      const own = stored.access === 'public' || isOwn(ctx, project);
      return this.files.handOver(ctx, stored, { ...about, own });
    });
  }

  private async partyOf(em: EntityManager, ctx: SignedIn, project: Project): Promise<DocumentParty> {
    if (isOwn(ctx, project)) return 'owner';
    const { companyId } = ctx.user;
    const isAdmitted = companyId !== null && (await this.store.admittedTo(em, project.id)).includes(companyId);
    return isAdmitted && !actsAsAdmin(ctx) ? 'admitted' : outsideParty(ctx);
  }

  /**
   * Signs the undertaking and asks the owner to be let in; a refusal stands until the owner changes it. The proof is checked
   * outside the transaction, so that a wrong one is counted.
   * @throws Forbidden `company.own`, `investment.level`; Conflict `document.undertaking_differs`; what the proof is refused with
   */
  async ask(ctx: SignedIn, { params, body }: InputOf<typeof api.projects.askRoom>): Promise<ProjectView> {
    requireActive(ctx);
    const now = this.tx.read(ctx);
    const { sha256, proof } = body.signature;
    const shown = await this.signable(now, ctx, await this.store.read(now, params.id));
    if (shown.sha256 !== sha256) throw new Conflict('document.undertaking_differs');
    await this.stepUp.confirm(ctx, proof, 'signature.proof.password');
    return this.tx.run(ctx, async (em) => {
      const project = await this.store.lock(em, params.id);
      const signed = await this.signable(em, ctx, project);
      if (signed.sha256 !== sha256) throw new Conflict('document.undertaking_differs');
      const company = await this.companies.byId(em, ownCompany(ctx));
      const added: unknown[] = await em.query(
        `INSERT INTO project_room_access (project_id, company_id, state, person, undertaking, undertaking_version,
           undertaking_sha256, signed_by, signed_at)
         VALUES ($1, $2, 'asked', $3, $4, $5, $6, $3, now()) ON CONFLICT DO NOTHING RETURNING 1`,
        [project.id, company.id, ctx.user.fullName, signed.text, signed.version, signed.sha256],
      );
      if (added.length) {
        const { id: projectId, companyId: to, name } = project;
        const about = { object: 'project', id: projectId } as const;
        await this.audit.write(em, ctx, { ...about, event: 'sign_undertaking', reason: `${signed.version} ${sha256}` });
        await this.audit.write(em, ctx, { ...about, event: 'ask_room', reason: company.name });
        await this.outbox.publish(em, 'project.room_asked', { projectId, to, name, company: company.name });
      }
      return this.reader.page(em, ctx, project);
    });
  }

  /** What the caller's company signs to be let in. @throws as {@link ask} */
  private async signable(em: EntityManager, ctx: SignedIn, project: Project): Promise<Undertaking> {
    assertShown(project);
    const company = await this.companies.byId(em, ownCompany(ctx));
    if (isViewing(ctx) || company.id === project.companyId) throw new Forbidden('company.own');
    const { level } = FUNDING_RULES;
    if (company.kybLevel < level) throw new Forbidden('investment.level', { level });
    return this.reader.undertaking(em, ctx, project);
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

  private async log(em: EntityManager, id: string): Promise<DataRoom> {
    const asked: AskedRow[] = await em.query(
      `SELECT a.company_id AS "companyId", c.name AS company, a.state, a.person, a.accepted_at AS at, a.undertaking AS text,
         a.undertaking_version AS version, a.undertaking_sha256 AS sha256, a.signed_by AS name, a.signed_at AS "signedAt"
       FROM project_room_access a JOIN published.companies c ON c.id = a.company_id
       WHERE a.project_id = $1 ORDER BY a.accepted_at DESC LIMIT 200`,
      [id],
    );
    const reads: (Omit<DataRoom['reads'][number], 'at'> & { at: Date })[] = await em.query(
      `SELECT c.name AS company, r.person, f.title AS file, r.at
       FROM project_room_reads r JOIN project_files f ON f.id = r.file_id JOIN published.companies c ON c.id = r.company_id
       WHERE f.project_id = $1 ORDER BY r.at DESC LIMIT 200`,
      [id],
    );
    return { asked: asked.map(toAsked), reads: reads.map((row) => ({ ...row, at: row.at.toISOString() })) };
  }
}

interface AskedRow extends Pick<DataRoom['asked'][number], 'companyId' | 'company' | 'state' | 'person'> {
  readonly at: Date;
  readonly text: string | null;
  readonly version: number | null;
  readonly sha256: string | null;
  readonly name: string | null;
  readonly signedAt: Date | null;
}

const toAsked = ({ at, text, version, sha256, name, signedAt, ...asked }: AskedRow): DataRoom['asked'][number] => ({
  ...asked,
  at: at.toISOString(),
  signature:
    text && version && sha256 && name && signedAt ? { text, version, sha256, name, at: signedAt.toISOString() } : null,
});

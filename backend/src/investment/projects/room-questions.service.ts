import { Injectable } from '@nestjs/common';
import { type AnswerAudience, type api, permissionsOf, type ProjectQuestions } from '@orebridge/contracts';
import { SHOWN_PROJECT_STATES } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService, ownCompany } from '../../identity/companies/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { assertOwn, isOwn } from './project.policy.js';
import type { Project } from './project.entities.js';
import { ProjectStore } from './project.store.js';

interface QuestionRow {
  readonly id: string;
  readonly companyId: string;
  readonly company: string;
  readonly person: string;
  readonly text: string;
  readonly askedAt: Date;
  readonly answer: string | null;
  readonly audience: AnswerAudience | null;
  readonly answeredAt: Date | null;
}

/** Of a project $1; of company $2 where it is given, with the answers to everybody. */
const QUESTIONS = `SELECT q.id, q.company_id AS "companyId", c.name AS company, q.person, q.text, q.asked_at AS "askedAt",
    q.answer, q.audience, q.answered_at AS "answeredAt"
  FROM project_questions q JOIN published.companies c ON c.id = q.company_id
  WHERE q.project_id = $1 AND ($2::uuid IS NULL OR q.company_id = $2 OR q.audience = 'admitted')
  ORDER BY q.asked_at DESC, q.id LIMIT 200`;

/** Questions and answers of a data room: the owner, those let in and administrators read them, and nobody else. */
@Injectable()
export class RoomQuestionsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly companies: CompaniesService,
    private readonly outbox: Outbox,
    private readonly store: ProjectStore,
  ) {}

  async list(ctx: SignedIn, { params }: InputOf<typeof api.projects.questions>): Promise<ProjectQuestions> {
    const em = this.tx.read(ctx);
    return this.view(em, ctx, await this.store.inside(em, ctx, params.id));
  }

  async ask(ctx: SignedIn, { params, body }: InputOf<typeof api.projects.askOwner>): Promise<ProjectQuestions> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const project = await this.store.inside(em, ctx, params.id);
      if (!this.asks(ctx, project)) throw new Forbidden('project.room_closed');
      const { id: companyId, name: company } = await this.companies.byId(em, ownCompany(ctx));
      await em.query('INSERT INTO project_questions (project_id, company_id, person, text) VALUES ($1, $2, $3, $4)', [
        project.id,
        companyId,
        ctx.user.fullName,
        body.text,
      ]);
      const { id: projectId, companyId: to, name } = project;
      await this.audit.write(em, ctx, { object: 'project', id: projectId, event: 'ask', reason: company });
      await this.outbox.publish(em, 'project.question_asked', { projectId, to, name, company, text: body.text });
      return this.view(em, ctx, project);
    });
  }

  async answer(
    ctx: SignedIn,
    { params, body }: InputOf<typeof api.projects.answerInvestor>,
  ): Promise<ProjectQuestions> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const project = await this.store.lock(em, params.id);
      assertOwn(ctx, project);
      const { id: projectId, name } = project;
      const [asked]: { companyId: string; text: string; answer: string | null }[] = await em.query(
        'SELECT company_id AS "companyId", text, answer FROM project_questions WHERE id = $1 AND project_id = $2',
        [body.questionId, projectId],
      );
      if (!asked) throw new NotFound();
      if (asked.answer !== null) throw new Conflict('project.answered_already');
      await em.query('UPDATE project_questions SET answer = $2, audience = $3, answered_at = now() WHERE id = $1', [
        body.questionId,
        body.text,
        body.audience,
      ]);
      await this.audit.write(em, ctx, { object: 'project', id: projectId, event: 'answer', reason: body.audience });
      const admitted = await this.store.admittedTo(em, projectId);
      // Whoever has been kept out since hears of nothing in the room.
      for (const to of admitted.filter((id) => body.audience === 'admitted' || id === asked.companyId))
        await this.outbox.publish(em, 'project.question_answered', { projectId, to, name, text: asked.text });
      return this.view(em, ctx, project);
    });
  }

  async read(ctx: SignedIn, { params, body }: InputOf<typeof api.projects.readQuestions>): Promise<ProjectQuestions> {
    return this.tx.run(ctx, async (em) => {
      const project = await this.store.inside(em, ctx, params.id);
      // Nothing waits for an administrator.
      if (actsAsAdmin(ctx) && !isOwn(ctx, project)) throw new NotFound();
      // What comes after now was not seen, whatever the clock of the page says.
      await em.query(
        `INSERT INTO project_question_reads AS r (project_id, user_id, read_to) VALUES ($1, $2, least($3::timestamptz, now()))
         ON CONFLICT (project_id, user_id) DO UPDATE SET read_to = greatest(r.read_to, excluded.read_to)`,
        [project.id, ctx.user.id, body.upTo],
      );
      return this.view(em, ctx, project);
    });
  }

  /** Those let in ask while the project is in view. */
  private asks(ctx: SignedIn, project: Project): boolean {
    const permissions = ctx.actingRole ? permissionsOf(ctx.actingRole) : [];
    return (
      permissions.includes('create:investment') &&
      !isOwn(ctx, project) &&
      !actsAsAdmin(ctx) &&
      SHOWN_PROJECT_STATES.includes(project.state)
    );
  }

  private async view(em: EntityManager, ctx: SignedIn, project: Project): Promise<ProjectQuestions> {
    const own = isOwn(ctx, project);
    const { companyId, id: userId } = ctx.user;
    const all = own || actsAsAdmin(ctx);
    const rows: QuestionRow[] = await em.query(QUESTIONS, [project.id, all ? null : companyId]);
    const [seen]: { readTo: Date }[] = await em.query(
      'SELECT read_to AS "readTo" FROM project_question_reads WHERE project_id = $1 AND user_id = $2',
      [project.id, userId],
    );
    const isNew = (at: Date | null) => at !== null && (!seen || at > seen.readTo);
    const items = rows.map((row): ProjectQuestions['items'][number] => {
      const { id, company, person, text, askedAt, answer, audience, answeredAt } = row;
      const mine = row.companyId === companyId;
      return {
        id,
        text,
        askedAt: askedAt.toISOString(),
        own: mine,
        asker: all || mine ? { company, person } : null,
        answer:
          answer !== null && audience && answeredAt ? { text: answer, audience, at: answeredAt.toISOString() } : null,
        unread: own ? isNew(askedAt) : !all && isNew(answeredAt),
      };
    });
    return { items, unread: items.filter(({ unread }) => unread).length, asks: this.asks(ctx, project), answers: own };
  }
}

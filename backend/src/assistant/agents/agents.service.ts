import { Injectable } from '@nestjs/common';
import type { AgentFinding, AgentStatus, api } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { Conversation } from '../chatbot/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { AgentRunner } from './agent-runner.js';
import { FindingStore } from './finding.store.js';

type Routes = typeof api.agents;
type Counts = Omit<AgentStatus, 'lastRun'> & {
  readonly at: Date | null;
  readonly examined: number | null;
  readonly findings: number | null;
  readonly failed: boolean | null;
};

const STATUSES = `SELECT w.agent, coalesce(a.enabled, true) AS enabled, r.at, r.examined, r.findings, r.failed,
    (SELECT count(*)::int FROM agent_runs x WHERE x.agent = w.agent AND x.at > now() - interval '30 days') AS runs,
    (SELECT count(*)::int FROM agent_runs x WHERE x.agent = w.agent AND x.failed AND x.at > now() - interval '30 days') AS failures,
    coalesce(f.open, 0) AS open,
    coalesce(f.accepted, 0) + coalesce(b.accepted, 0) AS accepted,
    coalesce(f.dismissed, 0) + coalesce(b.dismissed, 0) AS dismissed
  FROM unnest($1::text[]) WITH ORDINALITY AS w (agent, place)
  LEFT JOIN agents a ON a.agent = w.agent
  LEFT JOIN LATERAL (SELECT * FROM agent_runs r WHERE r.agent = w.agent ORDER BY id DESC LIMIT 1) r ON true
  LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE status = 'open')::int AS open,
    count(*) FILTER (WHERE status = 'accepted')::int AS accepted,
    count(*) FILTER (WHERE status = 'dismissed')::int AS dismissed FROM agent_findings WHERE agent = w.agent) f ON true
  LEFT JOIN LATERAL (SELECT count(*) FILTER (WHERE n.status = 'accepted')::int AS accepted,
    count(*) FILTER (WHERE n.status = 'dismissed')::int AS dismissed
    FROM agent_answers n JOIN agent_findings m ON m.id = n.finding_id WHERE m.agent = w.agent) b ON true
  ORDER BY w.place`;

/** The agents as the administration sees them, and what they found as everybody concerned does. */
@Injectable()
export class AgentsService {
  constructor(
    private readonly tx: Tx,
    private readonly runner: AgentRunner,
    private readonly findings: FindingStore,
    private readonly conversation: Conversation,
    private readonly audit: AuditService,
  ) {}

  async list(ctx: SignedIn) {
    const em = this.tx.read(ctx);
    return {
      agents: await this.statuses(
        em,
        this.runner.watches.map(({ agent }) => agent),
      ),
      assistant: await this.conversation.use(em),
    };
  }

  /** Switching an agent off stops its next run. @throws NotFound for what is no agent */
  async set(ctx: SignedIn, { params, body }: InputOf<Routes['set']>): Promise<AgentStatus> {
    const watch = this.runner.watches.find(({ agent }) => agent === params.agent);
    if (!watch) throw new NotFound();
    return this.tx.run(ctx, async (em) => {
      await queryRows(
        em,
        `INSERT INTO agents (agent, enabled) VALUES ($1, $2) ON CONFLICT (agent) DO UPDATE SET enabled = excluded.enabled`,
        [watch.agent, body.enabled],
      );
      const event = body.enabled ? 'switch_on' : 'switch_off';
      await this.audit.write(em, ctx, { object: 'agent', id: watch.agent, event, to: body.enabled ? 'on' : 'off' });
      const [standing] = await this.statuses(em, [watch.agent]);
      return standing!;
    });
  }

  all(ctx: SignedIn, { query }: InputOf<Routes['findings']>) {
    return this.findings.all(this.tx.read(ctx), query);
  }

  mine(ctx: SignedIn, { query }: InputOf<Routes['mine']>) {
    return this.findings.concerning(this.tx.read(ctx), ctx.user.id, ctx.user.companyId, query);
  }

  async decide(ctx: SignedIn, { params, body }: InputOf<Routes['decide']>): Promise<AgentFinding> {
    return this.tx.run(ctx, (em) => this.settle(em, ctx, params.id, body));
  }

  /** What is meant for everybody is answered by each for oneself; the rest by the first of the company. */
  async decideMine(ctx: SignedIn, { params, body }: InputOf<Routes['decideMine']>): Promise<AgentFinding> {
    const { id: userId, companyId } = ctx.user;
    return this.tx.run(ctx, async (em) => {
      if (!(await this.findings.isConcerned(em, params.id, userId, companyId))) throw new NotFound();
      const finding = await this.findings.lock(em, params.id);
      if (!finding) throw new NotFound();
      if (!finding.everybody) return this.settle(em, ctx, params.id, body);
      await this.findings.answer(em, params.id, userId, body.status);
      return { ...finding, status: body.status };
    });
  }

  private async settle(
    em: EntityManager,
    ctx: SignedIn,
    id: string,
    { status, reason }: InputOf<Routes['decide']>['body'],
  ): Promise<AgentFinding> {
    const before = await this.findings.lock(em, id);
    if (!before) throw new NotFound();
    await this.findings.decide(em, id, ctx.user.id, status, reason);
    const event = status === 'accepted' ? 'accept' : 'dismiss';
    await this.audit.write(em, ctx, { object: 'finding', id, from: before.status, event, to: status, reason });
    return (await this.findings.lock(em, id))!;
  }

  private async statuses(em: EntityManager, agents: readonly string[]): Promise<AgentStatus[]> {
    const rows = await queryRows<Counts>(em, STATUSES, [agents]);
    return rows.map(({ at, examined, findings, failed, ...counts }) => ({
      ...counts,
      lastRun: at && {
        at: at.toISOString(),
        examined: examined ?? 0,
        findings: findings ?? 0,
        failed: failed ?? false,
      },
    }));
  }
}

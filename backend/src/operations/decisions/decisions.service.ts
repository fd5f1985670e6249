import { Injectable } from '@nestjs/common';
import {
  type api,
  type AwaitedDecision,
  DECISIONS,
  type DecisionCount,
  type DecisionKind,
  decisionsOf,
  hasAdminRole,
} from '@orebridge/contracts';
import { Config } from '../../platform/config/config.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { DecisionQueue } from '../../platform/waiting-work/decision-queue.js';
import { CLAIM_HOLDS } from './claims.service.js';

const SHOWN = 200;
const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
/** No pattern: a sign of one in the words is looked for as it stands. */
const has = (text: string) => `position(lower($3) IN lower(${text})) > 0`;
const timeOf = (sql: string) => `to_char(${sql} AT TIME ZONE 'UTC', ${TIME})`;

/** What waits for a decision of administrators: each sees what its roles let it decide, but of the own company. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly tx: Tx,
    private readonly waiting: DecisionQueue,
    private readonly config: Config,
  ) {}

  async queue(ctx: SignedIn, { query }: InputOf<typeof api.decisions.queue>) {
    const kinds = decisionsOf(ctx.user.adminRoles);
    const shown = query.kind ? kinds.filter((kind) => kind === query.kind) : kinds;
    return { items: await this.items(ctx, shown, query.q), counts: await this.counts(ctx, kinds, query.q) };
  }

  async count(ctx: SignedIn): Promise<{ total: number; overdue: number }> {
    const counts = await this.counts(ctx, decisionsOf(ctx.user.adminRoles));
    return {
      total: counts.reduce((sum, { waiting }) => sum + waiting, 0),
      overdue: counts.reduce((sum, { overdue }) => sum + overdue, 0),
    };
  }

  private async items(ctx: SignedIn, kinds: readonly DecisionKind[], q = ''): Promise<AwaitedDecision[]> {
    if (!kinds.length) return [];
    return queryRows<AwaitedDecision>(
      this.tx.read(ctx),
      `SELECT w.kind, w.id, w.about, w.name, w.reference, w.type, w.documents, c.name AS company,
         ${timeOf('w.since')} AS since, ${timeOf('w.due')} AS due, w.due < now() AS overdue, u.full_name AS "takenBy",
         ${timeOf('w.claimed_at')} AS "takenAt", coalesce(w.claimed_by = $4 OR w.claimed_at IS NOT NULL AND $5, false) AS releasable, w.demo
       FROM (${this.due(kinds)} ORDER BY due, id LIMIT ${SHOWN}) w
       LEFT JOIN published.companies c ON c.id = w.companies[1]
       LEFT JOIN published.users u ON u.id = coalesce(w.claimed_by, w.taken_by)
       ORDER BY w.due, w.id`,
      [
        ctx.user.companyId,
        JSON.stringify(this.hours(kinds)),
        q,
        ctx.user.id,
        hasAdminRole(ctx.user.adminRoles, 'owner'),
      ],
    );
  }

  private async counts(ctx: SignedIn, kinds: readonly DecisionKind[], q = ''): Promise<DecisionCount[]> {
    if (!kinds.length) return [];
    const hours = this.hours(kinds);
    const rows = await queryRows<Omit<DecisionCount, 'hours'>>(
      this.tx.read(ctx),
      `SELECT w.kind, count(*)::int AS waiting, (count(*) FILTER (WHERE w.due < now()))::int AS overdue
       FROM (${this.due(kinds)}) w GROUP BY w.kind`,
      [ctx.user.companyId, JSON.stringify(hours), q, ctx.user.id],
    );
    const found = new Map(rows.map((row) => [row.kind, row]));
    return kinds.map((kind) => ({ kind, hours: hours[kind]!, waiting: 0, overdue: 0, ...found.get(kind) }));
  }

  /** Of the company `$1`, and of what the account `$4` has decided on, nothing; `$2` are the hours of each kind; with `$3` what has these words, of anything that it shows. */
  private due(kinds: readonly DecisionKind[]): string {
    return `SELECT x.*, k.taken_by AS claimed_by, k.taken_at AS claimed_at,
        x.since + make_interval(hours => ($2::jsonb ->> x.kind)::int) AS due
      FROM (${this.waiting.sqlOf(kinds)}) x
      LEFT JOIN decision_claims k ON k.kind = x.kind AND k.object_id = x.id AND ${CLAIM_HOLDS}
      WHERE ($1::uuid IS NULL OR NOT ($1 = ANY(x.companies))) AND NOT ($4::uuid = ANY(x.decided_by)) AND ($3 = '' OR ${has('x.name')} OR ${has('x.reference')}
        OR EXISTS (SELECT FROM published.companies c WHERE c.id = ANY(x.companies) AND ${has('c.name')})
        OR EXISTS (SELECT FROM published.users u WHERE (u.company_id = ANY(x.companies)
            OR u.id = coalesce(k.taken_by, x.taken_by)) AND ${has('u.full_name')}))`;
  }

  private hours(kinds: readonly DecisionKind[]): Partial<Record<DecisionKind, number>> {
    return Object.fromEntries(kinds.map((kind) => [kind, this.config.decisionHours[kind] ?? DECISIONS[kind].hours]));
  }
}

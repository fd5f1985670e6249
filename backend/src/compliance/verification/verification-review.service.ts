import { Injectable } from '@nestjs/common';
import type { api, Verification, VerificationRow } from '@orebridge/contracts';
import {
  DAY_MS,
  type CompanyState,
  monthsAfter,
  verificationMonths,
  verifiersNeeded,
  dayOf,
  today,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { CompaniesService, Company, SuspensionFollower } from '../../identity/companies/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { Tx } from '../../platform/database/tx.js';
import { matchEveryWord } from '../../platform/database/word-match.js';
import { Conflict, Forbidden } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { VerificationCase } from './verification.entity.js';
import { assertComplete, type OpenCase, RENEWAL_DAYS, VerificationStore } from './verification.store.js';

const INFO_DAYS = 14;
/** What waits for a reviewer. */
const WAITING: readonly CompanyState[] = ['pending', 'in_review', 're_review'];

/** What reviewers do with the verification of a company (trade rules 1.2). */
@Injectable()
export class VerificationReviewService {
  constructor(
    private readonly tx: Tx,
    private readonly companies: CompaniesService,
    private readonly store: VerificationStore,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly suspensions: SuspensionFollower,
  ) {}

  async queue(ctx: SignedIn, { query }: InputOf<typeof api.verification.queue>): Promise<Page<VerificationRow>> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(Company, 'c')
      .leftJoin(VerificationCase, 'v', 'v.company_id = c.id')
      .where('c.kyb_state IN (:...states)', { states: query.state ? [query.state] : WAITING });
    if (query.q) matchEveryWord(qb, query.q, (word) => `fold_text(c.name) LIKE ${word}`);
    const by = 'coalesce(v.submitted_at, c.created_at)';
    const page = await keysetPage(qb, { by, type: 'timestamptz', direction: 'ASC', id: 'c.id' }, query);
    const ids = page.items.map(({ id }) => id);
    const records = ids.length
      ? await em.createQueryBuilder(VerificationCase, 'v').where('v.company_id IN (:...ids)', { ids }).getMany()
      : [];
    const submitted = new Map(records.map(({ companyId, submittedAt }) => [companyId, submittedAt]));
    return {
      ...page,
      items: page.items.map((c) => ({
        companyId: c.id,
        companyName: c.name,
        role: c.role,
        country: c.country,
        state: c.kybState,
        level: c.kybLevel,
        submittedAt: submitted.get(c.id)?.toISOString() ?? null,
        demo: c.demo,
      })),
    };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.verification.get>): Promise<Verification> {
    const em = this.tx.read(ctx);
    return this.store.view(em, await this.companies.byId(em, params.id));
  }

  start(ctx: SignedIn, { params }: InputOf<typeof api.verification.start>): Promise<Verification> {
    return this.decide(ctx, params.id, async (em, open) => {
      open.record.reviewerId = ctx.user.id;
      await this.store.transition(em, ctx, open, 'start_review', 'admin');
    });
  }

  ask(ctx: SignedIn, { params, body }: InputOf<typeof api.verification.ask>): Promise<Verification> {
    return this.decide(ctx, params.id, async (em, open) => {
      const until = new Date(Date.now() + INFO_DAYS * DAY_MS);
      Object.assign(open.record, { asked: body.items, askedUntil: until });
      const items = body.items.join('; ');
      await this.store.transition(em, ctx, open, 'request_info', 'admin', items.slice(0, 500));
      const payload = { companyId: params.id, items, until: dayOf(until) };
      await this.outbox.publish(em, 'verification.asked', payload);
    });
  }

  /** From a risk score of 50 on, the first admin's approval is kept and a second one's verifies. */
  approve(ctx: SignedIn, { params, body }: InputOf<typeof api.verification.approve>): Promise<Verification> {
    return this.decide(ctx, params.id, async (em, open) => {
      const { company, record } = open;
      assertComplete(await this.store.checklist(em, company, true), record.people);
      const score = (await this.store.riskScore(em, company.id)) ?? 0;
      if (record.approvals.includes(ctx.user.id)) throw new Conflict('verification.second_admin');
      record.approvals = [...record.approvals, ctx.user.id];
      if (record.approvals.length < verifiersNeeded(score)) return this.keepApproval(em, ctx, open);
      if (company.kybLevel !== body.level) company.levelSince = new Date();
      company.kybLevel = body.level;
      Object.assign(record, { approvals: [], renewBy: null, expiresOn: inMonths(verificationMonths(score)) });
      await this.store.transition(em, ctx, open, 'approve', 'admin');
      await this.outbox.publish(em, 'company.verified', { companyId: company.id, level: String(body.level) });
    });
  }

  reject(ctx: SignedIn, { params, body }: InputOf<typeof api.verification.reject>): Promise<Verification> {
    return this.decide(ctx, params.id, async (em, open) => {
      Object.assign(open.record, { reason: body.reason, approvals: [] });
      await this.store.transition(em, ctx, open, 'reject', 'admin', body.reason);
      await this.outbox.publish(em, 'verification.rejected', { companyId: params.id, reason: body.reason });
    });
  }

  /** Its people may still sign in, to read why; their lots leave the market and their deals are held. */
  suspend(ctx: SignedIn, { params, body }: InputOf<typeof api.verification.suspend>): Promise<Verification> {
    return this.decide(ctx, params.id, async (em, open) => {
      Object.assign(open.record, { reason: body.reason, approvals: [], renewBy: null });
      await this.store.transition(em, ctx, open, 'suspend', 'admin', body.reason);
      await this.suspensions.suspended(em, ctx, open.company);
      await this.outbox.publish(em, 'company.suspended', { companyId: params.id, reason: body.reason });
    });
  }

  /** Deals stay on hold until each is released. */
  reinstate(ctx: SignedIn, { params, body }: InputOf<typeof api.verification.reinstate>): Promise<Verification> {
    return this.decide(ctx, params.id, async (em, open) => {
      const renewBy = new Date(Date.now() + RENEWAL_DAYS * DAY_MS);
      Object.assign(open.record, { reason: null, renewBy });
      await this.store.transition(em, ctx, open, 'reinstate', 'admin', body.reason);
      const until = dayOf(renewBy);
      await this.outbox.publish(em, 'company.reinstated', { companyId: params.id, until });
    });
  }

  private async keepApproval(em: EntityManager, ctx: SignedIn, { company, record }: OpenCase): Promise<void> {
    await em.save(record);
    const state = company.kybState;
    const change = { object: 'company', id: company.id, from: state, event: 'approve_first', to: state } as const;
    await this.audit.write(em, ctx, change);
  }

  /** @throws Forbidden about the own company */
  private decide(
    ctx: SignedIn,
    companyId: string,
    work: (em: EntityManager, open: OpenCase) => Promise<void>,
  ): Promise<Verification> {
    return this.tx.run(ctx, async (em) => {
      const open = await this.store.lock(em, companyId);
      if (companyId === ctx.user.companyId) throw new Forbidden('company.own_verification');
      await work(em, open);
      return this.store.view(em, open.company);
    });
  }
}

const inMonths = (months: number): string => monthsAfter(today(), months);

import { Injectable } from '@nestjs/common';
import type { api, Proposal, ServiceFile } from '@orebridge/contracts';
import {
  awardRange,
  dec,
  engagementLifecycle,
  type EngagementActor,
  type EngagementEvent,
  transitionOf,
  moneyText,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { checkedDocument } from '../documents/index.js';
import { requireActive } from '../platform/access/require-active.js';
import type { Ctx, SignedIn } from '../platform/context/ctx.js';
import { Tx } from '../platform/database/tx.js';
import { BadRequest, Conflict, Forbidden, NotFound, Unprocessable } from '../platform/errors/app-error.js';
import { fieldIssue } from '../platform/errors/issues.js';
import { assertPayable } from '../platform/errors/payable.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { ServiceFiles } from '../services/index.js';
import type { EngagementRecord, ProposalVersionRecord } from './proposal.entities.js';
import { assertMay, moverOf, partyOf, requireReason } from './proposal-policy.js';
import { ProposalStore } from './proposal-store.js';
import { ProposalView } from './proposal-view.js';
import { WorkMoves } from './work-moves.js';

const DAY_MS = 86_400_000;
const NEWS = {
  start: 'engagement.started',
  deliver: 'engagement.delivered',
  return: 'engagement.returned',
  accept: 'engagement.completed',
  dispute: 'engagement.disputed',
  settle: 'engagement.settled',
  decide: 'engagement.decided',
  cancel: 'engagement.cancelled',
} as const;
const NEEDS_REASON: readonly EngagementEvent[] = ['return', 'dispute', 'decide', 'cancel'];

/** Agreed work, from its start to the report that the client takes. */
@Injectable()
export class EngagementsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly store: ProposalStore,
    private readonly view: ProposalView,
    private readonly files: ServiceFiles,
    private readonly outbox: Outbox,
    private readonly moves: WorkMoves,
  ) {}

  async act(ctx: SignedIn, { params, body }: InputOf<typeof api.engagements.act>): Promise<Proposal> {
    requireActive(ctx);
    const { event } = body;
    return this.tx.run(ctx, async (em) => {
      const work = await this.moves.lock(em, params.id);
      const side = moverOf(ctx, work, event);
      assertMay(ctx, engagementLifecycle, work.state, event, side, work.returnTo);
      const reason = NEEDS_REASON.includes(event) ? requireReason(body.reason) : null;
      if (event === 'settle' && work.disputedBy !== ctx.user.companyId) throw new Forbidden('engagement.not_disputer');
      const { proposal, last } = await this.store.read(em, work.proposalId);
      if (event === 'deliver') await this.assertReported(em, work);
      if (event === 'start') {
        work.startedAt = new Date();
        work.dueOn = new Date(Date.now() + last.terms.turnaroundDays * DAY_MS);
      }
      if (event === 'return') work.returns += 1;
      work.disputedBy = event === 'dispute' ? ctx.user.companyId : event === 'settle' ? null : work.disputedBy;
      if (event === 'dispute') work.disputed = disputedOf(body.amount, last);
      if (event === 'settle') work.disputed = null;
      const award = event === 'decide' ? awardOf(body.award, work, last) : null;
      if (award) Object.assign(work, { award: award.amount, umpire: award.umpire });
      await this.move(em, ctx, work, event, side, reason);
      const others =
        side === 'umpire'
          ? (['provider', 'client'] as const)
          : ([side === 'provider' ? 'client' : 'provider'] as const);
      for (const other of others)
        await this.store.tell(em, NEWS[event], proposal, other, { ...(reason && { reason }), ...award });
      const about = { proposalId: proposal.id, title: proposal.request.fields.title };
      if (event === 'dispute') await this.outbox.publish(em, 'engagement.umpire_wanted', about);
      return this.view.of(em, ctx, proposal.id);
    });
  }

  async upload(ctx: SignedIn, { params, file }: InputOf<typeof api.engagements.upload>): Promise<ServiceFile> {
    requireActive(ctx);
    const assertProvider = (work: EngagementRecord) => {
      if (partyOf(ctx, work) !== 'provider') throw new NotFound();
    };
    assertProvider(await this.moves.read(this.tx.read(ctx), params.id));
    const checked = await checkedDocument(file);
    return this.tx.run(ctx, async (em) => {
      const work = await this.moves.lock(em, params.id);
      assertProvider(work);
      if (work.state !== 'active') throw new Conflict('engagement.not_active');
      const stored = await this.files.add(em, checked, { engagementId: work.id }, ctx.user.id);
      await this.audit.write(em, ctx, {
        object: 'engagement',
        id: work.id,
        event: 'add_file',
        reason: stored.fileName,
      });
      return stored;
    });
  }

  /** Moves the work to where `event` leads, saves it and writes the audit row. @throws Conflict */
  async move(
    em: EntityManager,
    ctx: Ctx,
    work: EngagementRecord,
    event: EngagementEvent,
    actor: EngagementActor,
    reason: string | null,
  ): Promise<void> {
    const from = work.state;
    const found = transitionOf(engagementLifecycle, from, event, actor, work.returnTo);
    if (!found.ok) throw new Conflict('illegal_transition', { state: from });
    work.state = found.to;
    work.returnTo = [...found.returnTo];
    work.reason = reason;
    work.updatedAt = new Date();
    if (event === 'deliver') work.deliveredAt = work.updatedAt;
    if (found.to === 'completed') work.completedAt = work.updatedAt;
    await em.save(work);
    await em.query('UPDATE proposals SET updated_at = $2 WHERE id = $1', [work.proposalId, work.updatedAt]);
    await this.audit.write(em, ctx, { object: 'engagement', id: work.id, from, event, to: work.state, reason });
    await this.moves.follow(em, ctx, work.id, event);
  }

  /** A report is delivered with a file, and one that was given back with a new file. @throws Unprocessable */
  private async assertReported(em: EntityManager, { id, deliveredAt }: EngagementRecord): Promise<void> {
    const files = await this.files.of(em, { engagementId: id });
    const fresh = files.some(({ uploadedAt }) => !deliveredAt || new Date(uploadedAt) > deliveredAt);
    if (!fresh) throw new Unprocessable('engagement.report_missing');
  }
}

type Award = InputOf<typeof api.engagements.act>['body']['award'];

/** What of the fee is disputed; null for all of it. @throws Unprocessable for more than was agreed */
const disputedOf = (amount: string | undefined, { total, currency }: ProposalVersionRecord): string | null => {
  if (amount === undefined) return null;
  assertPayable('amount', amount, currency);
  if (dec(amount).gt(dec(total)))
    throw new Unprocessable('engagement.dispute_range', { total: moneyText(total, currency), currency });
  return moneyText(amount, currency);
};

/** What is due by the umpire's word. @throws BadRequest without one, Unprocessable for less or more than is in dispute */
const awardOf = (award: Award, { disputed }: EngagementRecord, { total, currency }: ProposalVersionRecord) => {
  if (!award) throw new BadRequest('validation', undefined, [fieldIssue('award', 'validation.required')]);
  assertPayable('award.amount', award.amount, currency);
  const amount = dec(award.amount);
  const { least, most } = awardRange(total, disputed);
  if (amount.lt(least) || amount.gt(most)) {
    const range = { least: moneyText(least, currency), total: moneyText(most, currency), currency };
    throw new Unprocessable('engagement.award_range', range);
  }
  return { amount: moneyText(amount, currency), umpire: award.umpire, currency };
};

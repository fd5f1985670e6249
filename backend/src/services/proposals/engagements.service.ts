import { Injectable } from '@nestjs/common';
import type { api, Proposal, ServiceFile } from '@orebridge/contracts';
import { awardRange, dec, type EngagementEvent, moneyText, DAY_MS } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { requireActive } from '../../platform/access/require-active.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { Tx } from '../../platform/database/tx.js';
import { BadRequest, Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { fieldIssue } from '../../platform/errors/issues.js';
import { assertPayable } from '../../platform/errors/payable.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { ServiceFiles } from '../service-listings/index.js';
import type { EngagementRecord, ProposalRecord, ProposalVersionRecord } from './proposal.entities.js';
import { type Mover, moverOf, partyOf, requireReason } from './proposal.policy.js';
import { ProposalStore } from './proposal.store.js';
import { ProposalView } from './proposal-view.js';
import { EngagementStateMachine } from './engagement-state-machine.js';

const EVENTS = {
  start: 'engagement.started',
  deliver: 'engagement.delivered',
  return: 'engagement.returned',
  accept: 'engagement.completed',
  dispute: 'engagement.disputed',
  settle: 'engagement.settled',
  decide: 'engagement.decided',
  cancel: 'engagement.cancelled',
} as const;
const OTHER = { provider: 'client', client: 'provider' } as const;
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
    private readonly machine: EngagementStateMachine,
  ) {}

  async act(ctx: SignedIn, { params, body }: InputOf<typeof api.engagements.act>): Promise<Proposal> {
    requireActive(ctx);
    const { event } = body;
    return this.tx.run(ctx, async (em) => {
      const work = await this.machine.lock(em, params.id);
      const side = moverOf(ctx, work, event);
      await this.machine.assertMay(em, ctx, work, event, side);
      const reason = NEEDS_REASON.includes(event) ? requireReason(body.reason) : null;
      const { proposal, last } = await this.store.read(em, work.proposalId);
      const award = event === 'decide' ? awardOf(body.award, work, last) : null;
      const change = {
        ...changeOf(ctx, work, last, body),
        ...(award && { award: award.amount, umpire: award.umpire }),
      };
      await this.machine.transition(em, ctx, work, event, side, {
        reason,
        record: async () => void Object.assign(work, change),
        announce: () => this.notify(em, proposal, event, side, { ...(reason && { reason }), ...award }),
      });
      return this.view.of(em, ctx, proposal.id);
    });
  }

  async upload(ctx: SignedIn, { params, file }: InputOf<typeof api.engagements.upload>): Promise<ServiceFile> {
    requireActive(ctx);
    const assertProvider = (work: EngagementRecord) => {
      if (partyOf(ctx, work) !== 'provider') throw new NotFound();
    };
    assertProvider(await this.machine.read(this.tx.read(ctx), params.id));
    const checked = await this.files.checked(ctx, file);
    return this.tx.run(ctx, async (em) => {
      const work = await this.machine.lock(em, params.id);
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

  /** Tells the other side, or both what an umpire has decided; the admins learn of a dispute. */
  private async notify(
    em: EntityManager,
    proposal: ProposalRecord,
    event: keyof typeof EVENTS,
    side: Mover,
    more: Readonly<Record<string, string>>,
  ): Promise<void> {
    const others = side === 'umpire' ? (['provider', 'client'] as const) : [OTHER[side]];
    for (const other of others) await this.store.notify(em, EVENTS[event], proposal, other, more);
    const about = { proposalId: proposal.id, title: proposal.request.fields.title };
    if (event === 'dispute') await this.outbox.publish(em, 'engagement.umpire_wanted', about);
  }
}

type Body = InputOf<typeof api.engagements.act>['body'];

/** What an event changes in the work beside its state. */
const changeOf = (
  ctx: SignedIn,
  work: EngagementRecord,
  last: ProposalVersionRecord,
  { event, amount }: Body,
): Partial<EngagementRecord> => {
  if (event === 'start')
    return { startedAt: new Date(), dueOn: new Date(Date.now() + last.terms.turnaroundDays * DAY_MS) };
  if (event === 'return') return { returns: work.returns + 1 };
  if (event === 'dispute') return { disputedBy: ctx.user.companyId, disputed: disputedOf(amount, last) };
  return event === 'settle' ? { disputedBy: null, disputed: null } : {};
};

type Award = Body['award'];

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

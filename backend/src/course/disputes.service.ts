import { Injectable } from '@nestjs/common';
import type { CourseAct } from '@orebridge/contracts';
import { defaultFrom } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { type DealRecord, DealMoves } from '../deals/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { Conflict, Forbidden } from '../platform/errors/app-error.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { type Acting, assertMay, companyOf, otherSide } from './course-door.js';
import { DealProposalRow, DisputeRow } from './course.entities.js';
import { CourseStore } from './course-store.js';
import { Freezes } from './freezes.js';

type Of<E extends CourseAct['event']> = Extract<CourseAct, { event: E }>;

/** A claim of one party, what the other says to it, and how it ends. Only the disputed amount is frozen. */
@Injectable()
export class DisputesService {
  constructor(
    private readonly moves: DealMoves,
    private readonly store: CourseStore,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly freezes: Freezes,
  ) {}

  async open({ em, ctx, deal, side }: Acting, { type, amount, reason, papers }: Of<'open_dispute'>): Promise<void> {
    assertMay(ctx, deal, 'open_dispute', side);
    const claim = (await this.store.claims(em, deal.id)).find((one) => one.type === type);
    if (!claim?.open) throw new Conflict('course.claim_late', { until: claim?.until?.toISOString() ?? '' });
    this.store.assertWithin(deal, amount);
    await this.store.assertPapers(em, deal, side, papers);
    const number = (await em.countBy(DisputeRow, { dealId: deal.id })) + 1;
    const dispute = await em.save(
      em.create(DisputeRow, { dealId: deal.id, number, type, by: side, amount, reason, papers, state: 'open' }),
    );
    await this.moves.move(em, ctx, deal, 'open_dispute', side, { reason });
    await this.freezes.freeze(em, ctx, moneyOf(deal, dispute));
    const by = companyOf(deal, side).name;
    await this.outbox.publish(em, 'deal.disputed', { ...this.moves.told(deal), by, reason });
  }

  async answer(acting: Acting, { text, papers = [] }: Of<'answer_dispute'>): Promise<void> {
    const { em, deal, side } = acting;
    const dispute = await this.standing(acting);
    if (dispute.by === side) throw new Forbidden('course.other_party');
    await this.store.assertPapers(em, deal, side, papers);
    await em.update(
      DisputeRow,
      { id: dispute.id },
      { answer: text, answerPapers: [...papers], answeredAt: new Date() },
    );
    await this.note(acting, 'answer_dispute', text);
    await this.outbox.publish(em, 'deal.dispute_answered', this.toOther(acting));
  }

  async propose(acting: Acting, { amount, text }: Of<'propose_agreement'>): Promise<void> {
    const { em, deal, side } = acting;
    const dispute = await this.standing(acting);
    this.store.assertWithin(deal, amount, dispute.amount);
    await this.store.propose(em, { dealId: deal.id, disputeId: dispute.id, by: side, amount, text });
    await this.note(acting, 'propose_agreement', `${amount} ${deal.currency}`);
    const told = { ...this.toOther(acting), amount, currency: deal.currency };
    await this.outbox.publish(em, 'deal.agreement_proposed', told);
  }

  async agree(acting: Acting, { proposal: id }: Of<'agree'>): Promise<void> {
    const { em, ctx, deal, side } = acting;
    assertMay(ctx, deal, 'agree', side);
    const dispute = await this.standing(acting);
    const proposal = this.store.standing(await this.store.proposal(em, deal.id, dispute.id), id);
    if (proposal.by === side) throw new Conflict('course.own_proposal');
    await em.update(DealProposalRow, { id }, { state: 'agreed' });
    const credited = proposal.amount ?? '0';
    await this.moves.move(em, ctx, deal, 'agree', side, { reason: `${credited} ${deal.currency}` });
    await this.end(em, ctx, deal, { state: 'agreed', credited, outcome: proposal.text });
  }

  async giveNotice(acting: Acting, { text }: Of<'give_notice'>): Promise<void> {
    const { em, side } = acting;
    const dispute = await this.standing(acting);
    if (dispute.by !== side) throw new Forbidden('course.innocent_party');
    if (dispute.noticeAt) throw new Conflict('course.notice_given');
    const noticeAt = new Date();
    await em.update(DisputeRow, { id: dispute.id }, { noticeAt });
    await this.note(acting, 'give_notice', text);
    const until = defaultFrom(noticeAt).toISOString().slice(0, 10);
    await this.outbox.publish(em, 'deal.default_notice', { ...this.toOther(acting), until });
  }

  async declareDefault(acting: Acting, { reason }: Of<'declare_default'>): Promise<void> {
    const { em, ctx, deal, side } = acting;
    assertMay(ctx, deal, 'declare_default', side);
    const dispute = await this.standing(acting);
    if (dispute.by !== side) throw new Forbidden('course.innocent_party');
    if (!dispute.noticeAt || defaultFrom(dispute.noticeAt) > new Date()) throw new Conflict('course.cure_time');
    await this.moves.move(em, ctx, deal, 'declare_default', side, { reason });
    await this.end(em, ctx, deal, { state: 'defaulted', credited: dispute.amount, outcome: reason });
    const by = companyOf(deal, side).name;
    await this.outbox.publish(em, 'deal.defaulted', { ...this.moves.told(deal), by, reason });
  }

  /** Writes how the open dispute ended, lets its money go, and tells both. */
  async end(
    em: EntityManager,
    ctx: Ctx,
    deal: DealRecord,
    how: Pick<DisputeRow, 'state' | 'credited' | 'outcome'> & { award?: string },
  ): Promise<void> {
    const dispute = await this.store.dispute(em, deal.id);
    if (!dispute) return;
    await em.update(DisputeRow, { id: dispute.id }, { ...how, resolvedAt: new Date() });
    await em.update(DealProposalRow, { disputeId: dispute.id, state: 'open' }, { state: 'superseded' });
    const credited = how.credited ?? '0';
    await this.freezes.unfreeze(em, ctx, { ...moneyOf(deal, dispute), credited });
    if (how.state === 'defaulted') return;
    const told = { ...this.moves.told(deal), amount: credited, currency: deal.currency };
    await this.outbox.publish(em, 'deal.dispute_settled', told);
  }

  private async standing({ em, ctx, deal, side }: Acting): Promise<DisputeRow> {
    assertMay(ctx, deal, 'agree', side);
    const dispute = await this.store.dispute(em, deal.id);
    if (!dispute) throw new Conflict('illegal_transition', { state: deal.state });
    return dispute;
  }

  private toOther({ deal, side }: Acting) {
    const { dealId, name } = this.moves.told(deal);
    return { dealId, name, from: companyOf(deal, side).name, to: companyOf(deal, otherSide(side)).id };
  }

  private async note({ em, ctx, deal }: Acting, event: string, reason: string): Promise<void> {
    await this.audit.write(em, ctx, { object: 'deal', id: deal.id, from: deal.state, event, to: deal.state, reason });
  }
}

const moneyOf = (deal: DealRecord, { id, amount, reason, by }: DisputeRow) => ({
  dealId: deal.id,
  disputeId: id,
  amount,
  currency: deal.currency,
  reason,
  by,
});

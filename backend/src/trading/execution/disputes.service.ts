import { Injectable } from '@nestjs/common';
import type { ExecutionAction } from '@orebridge/contracts';
import { defaultFrom, dayOf } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { SigningLimits } from '../../identity/approvals/index.js';
import { AuditService } from '../../operations/audit/index.js';
import { type DealRecord, DealStateMachine } from '../deals/index.js';
import { Conflict, Forbidden } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { type Acting, assertMay, companyOf, otherSide } from './execution.policy.js';
import { DealProposalRow, DisputeRow } from './execution.entities.js';
import { ExecutionStore } from './execution.store.js';

type Of<E extends ExecutionAction['event']> = Extract<ExecutionAction, { event: E }>;

/** A claim of one party, what the other says to it, and how it ends. Only the disputed amount is frozen. */
@Injectable()
export class DisputesService {
  constructor(
    private readonly machine: DealStateMachine,
    private readonly store: ExecutionStore,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly limits: SigningLimits,
  ) {}

  async open({ em, ctx, deal, side }: Acting, { type, amount, reason, documents }: Of<'open_dispute'>): Promise<void> {
    assertMay(ctx, deal, 'open_dispute', side);
    const claim = (await this.store.claims(em, deal.id)).find((one) => one.type === type);
    if (!claim?.open) throw new Conflict('execution.claim_late', { until: claim?.until?.toISOString() ?? '' });
    this.store.assertWithin(deal, amount);
    await this.store.assertDocuments(em, deal, side, documents);
    const number = (await em.countBy(DisputeRow, { dealId: deal.id })) + 1;
    const dispute = { dealId: deal.id, number, type, by: side, amount, reason, documents, state: 'open' as const };
    const by = companyOf(deal, side).name;
    await this.machine.transition(em, ctx, deal, 'open_dispute', side, {
      reason,
      record: async () => void (await em.save(em.create(DisputeRow, dispute))),
      announce: () => this.outbox.publish(em, 'deal.disputed', { ...this.machine.eventPayload(deal), by, reason }),
    });
  }

  async answer(acting: Acting, { text, documents = [] }: Of<'answer_dispute'>): Promise<void> {
    const { em, deal, side } = acting;
    const dispute = await this.openDispute(acting);
    if (dispute.by === side) throw new Forbidden('execution.other_party');
    await this.store.assertDocuments(em, deal, side, documents);
    await em.update(
      DisputeRow,
      { id: dispute.id },
      { answer: text, answerDocuments: [...documents], answeredAt: new Date() },
    );
    await this.note(acting, 'answer_dispute', text);
    await this.outbox.publish(em, 'deal.dispute_answered', this.toOther(acting));
  }

  async propose(acting: Acting, { amount, text }: Of<'propose_agreement'>): Promise<void> {
    const { em, deal, side } = acting;
    const dispute = await this.openDispute(acting);
    this.store.assertWithin(deal, amount, dispute.amount);
    await this.store.propose(em, { dealId: deal.id, disputeId: dispute.id, by: side, amount, text });
    await this.note(acting, 'propose_agreement', `${amount} ${deal.currency}`);
    const payload = { ...this.toOther(acting), amount, currency: deal.currency };
    await this.outbox.publish(em, 'deal.agreement_proposed', payload);
  }

  async agree(acting: Acting, { proposal: id }: Of<'agree'>): Promise<void> {
    const { em, ctx, deal, side } = acting;
    assertMay(ctx, deal, 'agree', side);
    const dispute = await this.openDispute(acting);
    const proposal = this.store.openProposal(await this.store.proposal(em, deal.id, dispute.id), id);
    const credited = proposal.amount ?? '0';
    await this.limits.assertWithin(em, ctx, { amount: credited, currency: deal.currency });
    await this.machine.transition(em, ctx, deal, 'agree', side, {
      reason: `${credited} ${deal.currency}`,
      record: async () => {
        await em.update(DealProposalRow, { id }, { state: 'agreed' });
        await this.close(em, deal, { state: 'agreed', credited, outcome: proposal.text });
      },
      announce: () => this.notifySettled(em, deal, credited),
    });
  }

  async giveNotice(acting: Acting, { text }: Of<'give_notice'>): Promise<void> {
    const { em, side } = acting;
    const dispute = await this.openDispute(acting);
    if (dispute.by !== side) throw new Forbidden('execution.innocent_party');
    if (dispute.noticeAt) throw new Conflict('execution.notice_given');
    const noticeAt = new Date();
    await em.update(DisputeRow, { id: dispute.id }, { noticeAt });
    await this.note(acting, 'give_notice', text);
    const until = dayOf(defaultFrom(noticeAt));
    await this.outbox.publish(em, 'deal.default_notice', { ...this.toOther(acting), until });
  }

  async declareDefault(acting: Acting, { reason }: Of<'declare_default'>): Promise<void> {
    const { em, ctx, deal, side } = acting;
    assertMay(ctx, deal, 'declare_default', side);
    const { amount: credited } = await this.openDispute(acting);
    const by = companyOf(deal, side).name;
    await this.machine.transition(em, ctx, deal, 'declare_default', side, {
      reason,
      record: async () => void (await this.close(em, deal, { state: 'defaulted', credited, outcome: reason })),
      announce: () => this.outbox.publish(em, 'deal.defaulted', { ...this.machine.eventPayload(deal), by, reason }),
    });
  }

  /** Writes how the open dispute ended. False when none is open. */
  async close(
    em: EntityManager,
    deal: DealRecord,
    how: Pick<DisputeRow, 'state' | 'credited' | 'outcome'> & { award?: string },
  ): Promise<boolean> {
    const dispute = await this.store.dispute(em, deal.id);
    if (!dispute) return false;
    await em.update(DisputeRow, { id: dispute.id }, { ...how, resolvedAt: new Date() });
    await em.update(DealProposalRow, { disputeId: dispute.id, state: 'open' }, { state: 'superseded' });
    return true;
  }

  /** Tells both parties what the one who opened the dispute is credited. */
  async notifySettled(em: EntityManager, deal: DealRecord, credited: string): Promise<void> {
    const payload = { ...this.machine.eventPayload(deal), amount: credited, currency: deal.currency };
    await this.outbox.publish(em, 'deal.dispute_settled', payload);
  }

  private async openDispute({ em, ctx, deal, side }: Acting): Promise<DisputeRow> {
    assertMay(ctx, deal, 'agree', side);
    const dispute = await this.store.dispute(em, deal.id);
    if (!dispute) throw new Conflict('illegal_transition', { state: deal.state });
    return dispute;
  }

  private toOther({ deal, side }: Acting) {
    const { dealId, name } = this.machine.eventPayload(deal);
    return { dealId, name, from: companyOf(deal, side).name, to: companyOf(deal, otherSide(side)).id };
  }

  private async note({ em, ctx, deal }: Acting, event: string, reason: string): Promise<void> {
    await this.audit.write(em, ctx, { object: 'deal', id: deal.id, from: deal.state, event, to: deal.state, reason });
  }
}

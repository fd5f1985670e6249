import { Injectable } from '@nestjs/common';
import type { ExecutionAction } from '@orebridge/contracts';
import { SigningLimits } from '../../identity/approvals/index.js';
import { AuditService } from '../../operations/audit/index.js';
import { DealStateMachine } from '../deals/index.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { type Acting, assertMay, companyOf, otherSide } from './execution.policy.js';
import { DealProposalRow, SuspensionRow } from './execution.entities.js';
import { ExecutionStore } from './execution.store.js';

type Of<E extends ExecutionAction['event']> = Extract<ExecutionAction, { event: E }>;

/** States in which a deal is cancelled by the consent of both. */
export const BY_CONSENT: readonly string[] = ['signed', 'payment_secured'];

/** Early ends of a deal and its standstills, as far as its parties make them. */
@Injectable()
export class ExitsService {
  constructor(
    private readonly machine: DealStateMachine,
    private readonly store: ExecutionStore,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly limits: SigningLimits,
  ) {}

  async declareForceMajeure(
    { em, ctx, deal, side }: Acting,
    { reason, documents }: Of<'declare_force_majeure'>,
  ): Promise<void> {
    const by = companyOf(deal, side).name;
    const suspension = { dealId: deal.id, kind: 'force_majeure' as const, by: side, reason, documents };
    await this.machine.transition(em, ctx, deal, 'declare_force_majeure', side, {
      reason,
      record: async () => {
        await this.store.assertDocuments(em, deal, side, documents);
        await em.save(em.create(SuspensionRow, suspension));
      },
      announce: () => this.outbox.publish(em, 'deal.suspended', { ...this.machine.eventPayload(deal), by, reason }),
    });
  }

  async endForceMajeure(acting: Acting, { reason }: Of<'end_force_majeure'>): Promise<void> {
    const { em, ctx, deal, side } = acting;
    const announce = () => this.outbox.publish(em, 'deal.resumed', this.machine.eventPayload(deal));
    await this.machine.transition(em, ctx, deal, 'end_force_majeure', side, { reason, announce });
  }

  async cancelAfterForceMajeure(acting: Acting, { reason }: Of<'cancel_after_force_majeure'>): Promise<void> {
    const { em, ctx, deal, side } = acting;
    const announce = () => this.notifyCancelled(acting, reason);
    await this.machine.transition(em, ctx, deal, 'cancel_after_force_majeure', side, { reason, announce });
  }

  async proposeCancel(acting: Acting, { reason }: Of<'propose_cancel'>): Promise<void> {
    const { em, deal, side } = acting;
    this.assertSigned(acting);
    const standing = await this.store.proposal(em, deal.id, null);
    if (standing && standing.by !== side) throw new Conflict('execution.answer_first');
    await this.store.propose(em, { dealId: deal.id, by: side, text: reason });
    await this.note(acting, 'propose_cancel', reason);
    const { dealId, name } = this.machine.eventPayload(deal);
    const [from, to] = [companyOf(deal, side).name, companyOf(deal, otherSide(side)).id];
    await this.outbox.publish(em, 'deal.cancel_proposed', { dealId, name, from, to, reason });
  }

  async agreeCancel(acting: Acting, { proposal: id }: Of<'agree_cancel'>): Promise<void> {
    const { em, ctx, deal, side } = acting;
    this.assertSigned(acting);
    const proposal = this.store.openProposal(await this.store.proposal(em, deal.id, null), id);
    if (proposal.by === side) throw new Conflict('execution.own_proposal');
    await this.limits.assertWithin(em, ctx, { amount: deal.terms.total, currency: deal.currency });
    await em.update(DealProposalRow, { id }, { state: 'agreed' });
    const reason = proposal.text;
    const announce = () => this.notifyCancelled(acting, reason);
    await this.machine.transition(em, ctx, deal, 'cancel', side, { reason, announce });
  }

  /** Turns the other side's wish down, or takes the own one back. */
  async declineCancel(acting: Acting, { proposal: id }: Of<'decline_cancel'>): Promise<void> {
    const { em, deal, side } = acting;
    this.assertSigned(acting);
    this.store.openProposal(await this.store.proposal(em, deal.id, null), id);
    await em.update(DealProposalRow, { id }, { state: 'declined' });
    await this.note(acting, 'decline_cancel');
    const { dealId, name } = this.machine.eventPayload(deal);
    const [from, to] = [companyOf(deal, side).name, companyOf(deal, otherSide(side)).id];
    await this.outbox.publish(em, 'deal.cancel_declined', { dealId, name, from, to });
  }

  /** Before the signature either party cancels alone, and once the cargo is loaded nobody does. */
  private assertSigned({ ctx, deal, side }: Acting): void {
    assertMay(ctx, deal, 'cancel', side);
    if (!BY_CONSENT.includes(deal.state)) throw new Conflict('illegal_transition', { state: deal.state });
  }

  private async notifyCancelled({ em, deal, side }: Acting, reason: string): Promise<void> {
    const by = companyOf(deal, side).name;
    await this.outbox.publish(em, 'deal.cancelled', { ...this.machine.eventPayload(deal), by, reason });
  }

  private async note({ em, ctx, deal }: Acting, event: string, reason?: string): Promise<void> {
    await this.audit.write(em, ctx, { object: 'deal', id: deal.id, from: deal.state, event, to: deal.state, reason });
  }
}

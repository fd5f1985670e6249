import { Injectable } from '@nestjs/common';
import type { CourseAct } from '@orebridge/contracts';
import { forceMajeureTimes } from '@orebridge/trade';
import { AuditService } from '../audit/index.js';
import { DealMoves } from '../deals/index.js';
import { Conflict } from '../platform/errors/app-error.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { type Acting, assertMay, companyOf, otherSide } from './course-door.js';
import { DealProposalRow, SuspensionRow } from './course.entities.js';
import { CourseStore } from './course-store.js';

type Of<E extends CourseAct['event']> = Extract<CourseAct, { event: E }>;

/** States in which a deal is cancelled by the consent of both. */
export const BY_CONSENT: readonly string[] = ['signed', 'payment_secured'];

/** Early ends of a deal and its standstills, as far as its parties make them. */
@Injectable()
export class ExitsService {
  constructor(
    private readonly moves: DealMoves,
    private readonly store: CourseStore,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  async declareForceMajeure(
    { em, ctx, deal, side }: Acting,
    { reason, papers }: Of<'declare_force_majeure'>,
  ): Promise<void> {
    assertMay(ctx, deal, 'declare_force_majeure', side);
    await this.store.assertPapers(em, deal, side, papers);
    await em.save(em.create(SuspensionRow, { dealId: deal.id, kind: 'force_majeure', by: side, reason, papers }));
    await this.moves.move(em, ctx, deal, 'declare_force_majeure', side, { reason });
    const by = companyOf(deal, side).name;
    await this.outbox.publish(em, 'deal.suspended', { ...this.moves.told(deal), by, reason });
  }

  async endForceMajeure(acting: Acting, { reason }: Of<'end_force_majeure'>): Promise<void> {
    const { em, ctx, deal, side } = acting;
    assertMay(ctx, deal, 'end_force_majeure', side);
    await this.assertSuspendedByParty(acting);
    await this.moves.move(em, ctx, deal, 'end_force_majeure', side, { reason });
    await this.outbox.publish(em, 'deal.resumed', this.moves.told(deal));
  }

  async cancelAfterForceMajeure(acting: Acting, { reason }: Of<'cancel_after_force_majeure'>): Promise<void> {
    const { em, ctx, deal, side } = acting;
    assertMay(ctx, deal, 'cancel_after_force_majeure', side);
    const { since } = await this.assertSuspendedByParty(acting);
    if (forceMajeureTimes(since).cancellable > new Date()) throw new Conflict('course.sixty_days');
    await this.moves.move(em, ctx, deal, 'cancel_after_force_majeure', side, { reason });
    await this.tellCancelled(acting, reason);
  }

  async proposeCancel(acting: Acting, { reason }: Of<'propose_cancel'>): Promise<void> {
    const { em, deal, side } = acting;
    this.assertSigned(acting);
    const standing = await this.store.proposal(em, deal.id, null);
    if (standing && standing.by !== side) throw new Conflict('course.answer_first');
    await this.store.propose(em, { dealId: deal.id, by: side, text: reason });
    await this.note(acting, 'propose_cancel', reason);
    const { dealId, name } = this.moves.told(deal);
    const [from, to] = [companyOf(deal, side).name, companyOf(deal, otherSide(side)).id];
    await this.outbox.publish(em, 'deal.cancel_proposed', { dealId, name, from, to, reason });
  }

  async agreeCancel(acting: Acting, { proposal: id }: Of<'agree_cancel'>): Promise<void> {
    const { em, ctx, deal, side } = acting;
    this.assertSigned(acting);
    const proposal = this.store.standing(await this.store.proposal(em, deal.id, null), id);
    if (proposal.by === side) throw new Conflict('course.own_proposal');
    await em.update(DealProposalRow, { id }, { state: 'agreed' });
    await this.moves.move(em, ctx, deal, 'cancel', side, { reason: proposal.text });
    await this.tellCancelled(acting, proposal.text);
  }

  /** Turns the other side's wish down, or takes the own one back. */
  async declineCancel(acting: Acting, { proposal: id }: Of<'decline_cancel'>): Promise<void> {
    const { em, deal, side } = acting;
    this.assertSigned(acting);
    this.store.standing(await this.store.proposal(em, deal.id, null), id);
    await em.update(DealProposalRow, { id }, { state: 'declined' });
    await this.note(acting, 'decline_cancel');
    const { dealId, name } = this.moves.told(deal);
    const [from, to] = [companyOf(deal, side).name, companyOf(deal, otherSide(side)).id];
    await this.outbox.publish(em, 'deal.cancel_declined', { dealId, name, from, to });
  }

  /** Before the signature either party cancels alone, and once the cargo is loaded nobody does. */
  private assertSigned({ ctx, deal, side }: Acting): void {
    assertMay(ctx, deal, 'cancel', side);
    if (!BY_CONSENT.includes(deal.state)) throw new Conflict('illegal_transition', { state: deal.state });
  }

  private async assertSuspendedByParty({ em, deal }: Acting): Promise<SuspensionRow> {
    const suspension = await this.store.suspension(em, deal.id);
    if (suspension?.kind !== 'force_majeure') throw new Conflict('course.held');
    return suspension;
  }

  private async tellCancelled({ em, deal, side }: Acting, reason: string): Promise<void> {
    const by = companyOf(deal, side).name;
    await this.outbox.publish(em, 'deal.cancelled', { ...this.moves.told(deal), by, reason });
  }

  private async note({ em, ctx, deal }: Acting, event: string, reason?: string): Promise<void> {
    await this.audit.write(em, ctx, { object: 'deal', id: deal.id, from: deal.state, event, to: deal.state, reason });
  }
}

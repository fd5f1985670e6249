import { Injectable } from '@nestjs/common';
import type { Course } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { type DealRecord, sideOf } from '../deals/index.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { type CourseRow, DealPaperRow, DealProposalRow, DisputeRow, SuspensionRow } from './course.entities.js';
import { toDispute, toPaper, toProposal, toSuspension } from './course.mapper.js';
import { CourseOffers } from './course-offers.js';
import { CourseStore } from './course-store.js';
import { LoadingGates } from './loading-gates.js';

/** States before the loading, in which its gates are asked. */
const BEFORE_LOADING: readonly string[] = ['contract_draft', 'compliance_review', 'signed', 'payment_secured'];

/** The course of a deal as its parties see it. */
@Injectable()
export class CourseView {
  constructor(
    private readonly store: CourseStore,
    private readonly offers: CourseOffers,
    private readonly gates: LoadingGates,
  ) {}

  async of(em: EntityManager, ctx: SignedIn, deal: DealRecord): Promise<Course> {
    const row = await this.store.row(em, deal.id);
    const by = { dealId: deal.id };
    const papers = await em.find(DealPaperRow, { where: by, order: { uploadedAt: 'DESC', id: 'ASC' } });
    const disputes = await em.find(DisputeRow, { where: by, order: { number: 'DESC' } });
    const suspensions = await em.find(SuspensionRow, { where: by, order: { since: 'DESC' } });
    const proposals = await em.find(DealProposalRow, { where: by, order: { createdAt: 'DESC' } });
    const gates = BEFORE_LOADING.includes(deal.state) ? await this.gates.of(em, deal) : [];
    const cancellation = proposals.find(({ disputeId }) => !disputeId);
    return {
      dealId: deal.id,
      state: deal.state,
      unit: deal.terms.unit,
      currency: deal.currency,
      side: sideOf(ctx, deal),
      acts: await this.offers.acts(ctx, deal, em),
      gates: gates.map((gate) => ({ ...gate, paper: gate.paper && toPaper(gate.paper) })),
      loading: row.loading,
      tolerance: await this.store.tolerance(em, deal),
      shipment: row.shipment,
      breach: row.breach,
      delivery: deliveryOf(deal, row),
      papers: papers.map(toPaper),
      suspensions: suspensions.map(toSuspension),
      disputes: disputes.map((one) => toDispute(one, deal.currency, proposals)),
      cancellation: cancellation ? toProposal(cancellation) : null,
      claims: (await this.store.claims(em, deal.id)).map(({ until, ...claim }) => ({
        ...claim,
        until: until?.toISOString() ?? null,
      })),
    };
  }
}

const deliveryOf = (deal: DealRecord, { delivery, unopposedAt, deliveredAt }: CourseRow): Course['delivery'] =>
  delivery && {
    ...delivery,
    countsFrom: deal.state === 'in_transit' ? (unopposedAt?.toISOString() ?? null) : null,
    confirmedAt: deliveredAt?.toISOString() ?? null,
  };

import { Injectable } from '@nestjs/common';
import type { Execution } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import { type DealRecord, sideOf } from '../deals/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import {
  type ExecutionRow,
  DealDocumentRow,
  DealProposalRow,
  DisputeRow,
  SuspensionRow,
} from './execution.entities.js';
import { toDispute, toDocument, toProposal, toSuspension } from './execution.mapper.js';
import { ExecutionOffers } from './execution-offers.js';
import { ExecutionStore } from './execution.store.js';
import { knownOf, Voyages } from './deal-places.js';
import { LoadingGates } from './loading-gates.js';

/** States before the loading, in which its gates are asked. */
const BEFORE_LOADING: readonly string[] = ['contract_draft', 'compliance_review', 'signed', 'payment_secured'];

/** The execution of a deal as its parties see it. */
@Injectable()
export class ExecutionView {
  constructor(
    private readonly store: ExecutionStore,
    private readonly offers: ExecutionOffers,
    private readonly gates: LoadingGates,
    private readonly voyages: Voyages,
  ) {}

  async of(em: EntityManager, ctx: SignedIn, deal: DealRecord): Promise<Execution> {
    const row = await this.store.row(em, deal.id);
    const by = { dealId: deal.id };
    const documents = await em.find(DealDocumentRow, { where: by, order: { uploadedAt: 'DESC', id: 'ASC' } });
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
      gates: gates.map((gate) => ({ ...gate, paper: gate.paper && toDocument(gate.paper) })),
      known: knownOf(deal, await this.voyages.dischargePlace(em, deal.id)),
      vessel: row.vessel,
      loading: row.loading,
      tolerance: await this.store.tolerance(em, deal),
      shipment: row.shipment,
      breach: row.breach,
      delivery: deliveryOf(deal, row),
      documents: documents.map(toDocument),
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

const deliveryOf = (deal: DealRecord, { delivery, unopposedAt, deliveredAt }: ExecutionRow): Execution['delivery'] =>
  delivery && {
    ...delivery,
    countsFrom: deal.state === 'in_transit' ? (unopposedAt?.toISOString() ?? null) : null,
    confirmedAt: deliveredAt?.toISOString() ?? null,
  };

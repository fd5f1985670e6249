import { Injectable } from '@nestjs/common';
import {
  dec,
  type DisputeType,
  claimUntil,
  DISPUTE_TYPES,
  toleranceRange,
  toWire,
  usualTolerance,
} from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { type DealRecord, inDealUnit, type Side } from '../deals/index.js';
import { lotForm } from '../../market/listings/index.js';
import { Conflict, NotFound, Unprocessable } from '../../platform/errors/app-error.js';
import { assertPayable } from '../../platform/errors/payable.js';
import { Certificates } from './certificates.js';
import { ExecutionRow, DealDocumentRow, DealProposalRow, DisputeRow, SuspensionRow } from './execution.entities.js';
import { Tolerances } from './tolerances.js';

/** Reads and writes what is kept of the execution of a deal. */
@Injectable()
export class ExecutionStore {
  constructor(
    private readonly certificates: Certificates,
    private readonly tolerances: Tolerances,
  ) {}

  /** What was recorded; an empty row, not yet written, before the loading. */
  async row(em: EntityManager, dealId: string): Promise<ExecutionRow> {
    const nothing = { vessel: null, loading: null, shipment: null, breach: null, delivery: null };
    return (
      (await em.findOneBy(ExecutionRow, { dealId })) ??
      em.create(ExecutionRow, { dealId, ...nothing, unopposedAt: null, deliveredAt: null })
    );
  }

  async write(em: EntityManager, row: ExecutionRow, change: Partial<ExecutionRow>): Promise<void> {
    await em.save(Object.assign(row, change, { updatedAt: new Date() }));
  }

  suspension(em: EntityManager, dealId: string): Promise<SuspensionRow | null> {
    return em
      .createQueryBuilder(SuspensionRow, 's')
      .where('s.deal_id = :dealId AND s.ended_at IS NULL', { dealId })
      .getOne();
  }

  dispute(em: EntityManager, dealId: string): Promise<DisputeRow | null> {
    return em.findOneBy(DisputeRow, { dealId, state: 'open' });
  }

  /** The open wish of one party to end the deal, or the open proposal in a dispute. */
  proposal(em: EntityManager, dealId: string, disputeId: string | null): Promise<DealProposalRow | null> {
    const qb = em
      .createQueryBuilder(DealProposalRow, 'p')
      .where("p.deal_id = :dealId AND p.state = 'open'", { dealId });
    if (disputeId) qb.andWhere('p.dispute_id = :disputeId', { disputeId });
    else qb.andWhere('p.dispute_id IS NULL');
    return qb.getOne();
  }

  /** The proposal named by its id, if it is the one that stands. @throws Conflict when it does not stand any more */
  openProposal(proposal: DealProposalRow | null, id: string): DealProposalRow {
    if (!proposal || proposal.id !== id) throw new Conflict('execution.proposal_gone');
    return proposal;
  }

  /** Puts a proposal in the place of the one that stood. */
  async propose(em: EntityManager, fields: Partial<DealProposalRow> & { dealId: string }): Promise<void> {
    const before = await this.proposal(em, fields.dealId, fields.disputeId ?? null);
    if (before) await em.update(DealProposalRow, { id: before.id }, { state: 'superseded' });
    await em.save(em.create(DealProposalRow, { ...fields, state: 'open' }));
  }

  /** Documents that the caller's side may name as evidence. @throws Unprocessable when one is not of this deal and side */
  async assertDocuments(em: EntityManager, deal: DealRecord, side: Side | null, ids: readonly string[]): Promise<void> {
    if (!ids.length) return;
    const found = await em.findBy(DealDocumentRow, { id: In([...ids]), dealId: deal.id });
    if (found.length !== new Set(ids).size || found.some(({ by }) => by !== side))
      throw new Unprocessable('execution.document_unknown');
  }

  async document(em: EntityManager, id: string): Promise<DealDocumentRow> {
    const document = await em.findOneBy(DealDocumentRow, { id });
    if (!document) throw new NotFound();
    return document;
  }

  /** The tolerance of a deal, and the least and the most that fulfils it. */
  async tolerance(em: EntityManager, deal: DealRecord): Promise<{ pct: string; min: string; max: string }> {
    const pct = (await this.tolerances.agreed(em, deal.id)) ?? usualTolerance(lotForm(deal.listing));
    const { min, max } = toleranceRange(inDealUnit(deal, deal.quantity), pct);
    return { pct, min: toWire(min.amount), max: toWire(max.amount) };
  }

  /** Until when each type may be claimed, and whether that time still runs. */
  async claims(em: EntityManager, dealId: string): Promise<{ type: DisputeType; until: Date | null; open: boolean }[]> {
    const { deliveredAt } = await this.row(em, dealId);
    const certifiedAt = await this.certificates.last(em, dealId);
    return DISPUTE_TYPES.map((type) => {
      const until = claimUntil(type, { deliveredAt, certifiedAt });
      return { type, until, open: !until || until > new Date() };
    });
  }

  /** @throws BadRequest for an amount finer than the deal's currency, Unprocessable for one above what the deal is worth */
  assertWithin(deal: DealRecord, amount: string, most: string = deal.total): void {
    assertPayable('amount', amount, deal.currency);
    if (dec(amount).greaterThan(most))
      throw new Unprocessable('execution.amount_above', { most, currency: deal.currency });
  }
}

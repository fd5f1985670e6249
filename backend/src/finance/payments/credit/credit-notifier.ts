import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { type DealRecord, DealStateMachine, type Side } from '../../../trading/deals/index.js';
import type { DealInstrument } from '../escrow/instrument.entity.js';
import { standing } from './credit-checks.js';
import { InstrumentViews } from './instrument-views.js';

/** Tells the other party, and whoever checks documents, what happened to a letter of credit. */
@Injectable()
export class CreditNotifier {
  constructor(
    private readonly machine: DealStateMachine,
    private readonly views: InstrumentViews,
    private readonly outbox: Outbox,
  ) {}

  /** A document was recorded, or a letter amended: administrators check it, the other party reads the differences. */
  async recorded(em: EntityManager, document: DealInstrument, by: Side): Promise<void> {
    const { dealId, name } = this.machine.eventPayload(document.deal);
    const { from, to } = between(document.deal, by);
    await this.outbox.publish(em, 'instrument.recorded', { dealId, name, company: from.name });
    if (!document.letter) return;
    const count = String(standing(await this.views.differences(em, document)).length);
    await this.outbox.publish(em, 'instrument.checked', { dealId, to: to.id, from: from.name, name, count });
  }

  async waived(em: EntityManager, { deal }: DealInstrument, by: Side, reason: string): Promise<void> {
    const { dealId, name } = this.machine.eventPayload(deal);
    const { from, to } = between(deal, by);
    await this.outbox.publish(em, 'instrument.waived', { dealId, to: to.id, from: from.name, name, reason });
  }

  async presented(em: EntityManager, { deal }: DealInstrument, findings: number): Promise<void> {
    const { dealId, name } = this.machine.eventPayload(deal);
    const { from, to } = between(deal, 'seller');
    const count = String(findings);
    await this.outbox.publish(em, 'instrument.presented', { dealId, to: to.id, from: from.name, name, count });
  }
}

const between = ({ buyerCompany, sellerCompany }: DealRecord, by: Side) =>
  by === 'buyer' ? { from: buyerCompany, to: sellerCompany } : { from: sellerCompany, to: buyerCompany };

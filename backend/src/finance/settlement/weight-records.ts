import { Injectable } from '@nestjs/common';
import type { Fact } from '@orebridge/contracts';
import { needsMoisture } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../../trading/deals/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { FactStore, factInForce } from './fact.store.js';
import { weightRecorded } from './recorded.js';
import { SettlementFact } from './settlement.entities.js';
import { SettlementMaker } from './settlement-maker.js';

const SOURCE_MAX = 160;
type Weight = Extract<Fact['content'], { kind: 'weight' }>;

/** A weight that both parties are bound by already, in the deal's unit. */
export interface Weighed extends Pick<Weight, 'at' | 'method' | 'date' | 'source'> {
  readonly quantity: string;
  /** Whose decision made it binding, e.g. who approved the transport document. */
  readonly confirmedBy: string;
}

/** The day of a bill of lading or of an arrival that both parties are bound by already. */
export interface Happened {
  readonly event: 'shipment' | 'arrival';
  readonly date: string;
  readonly source: string;
  readonly confirmedBy: string;
}

/** Weights, and days of events, that come out of the execution of a deal. */
@Injectable()
export class WeightRecords {
  constructor(
    private readonly facts: FactStore,
    private readonly maker: SettlementMaker,
  ) {}

  /**
   * Takes a weight into the settlement, unless the parties have agreed on one for that place or it says too little: of
   * goods that are paid dry, the moisture is missing. The deal is locked by the caller.
   */
  async take(em: EntityManager, ctx: Ctx, deal: DealRecord, weighed: Weighed): Promise<void> {
    const facts = await this.facts.all(em, deal.id);
    const agreed = this.facts.terms(deal, facts);
    if (!agreed || needsMoisture(agreed.terms) || agreed.terms.weight.unit !== deal.terms.unit) return;
    if (factInForce(facts, 'weight', weighed.at)) return;
    const { quantity, confirmedBy, ...said } = weighed;
    const content = weightRecorded({ kind: 'weight', ...said, lots: [{ wet: quantity }] }, agreed.terms);
    await this.keep(em, deal, { kind: 'weight', place: weighed.at, content }, confirmedBy);
    await this.maker.renew(em, ctx, deal);
  }

  /** Takes the day of an event into the settlement, unless the parties have agreed on one. The deal is locked by the caller. */
  async happened(em: EntityManager, deal: DealRecord, { confirmedBy, ...said }: Happened): Promise<void> {
    if (factInForce(await this.facts.all(em, deal.id), 'event', said.event)) return;
    const content: Fact['content'] = { kind: 'event', ...said, source: said.source.slice(0, SOURCE_MAX) };
    await this.keep(em, deal, { kind: 'event', place: said.event, content }, confirmedBy);
  }

  private async keep(
    em: EntityManager,
    deal: DealRecord,
    { kind, place, content }: Pick<SettlementFact, 'kind' | 'place' | 'content'>,
    confirmedByName: string,
  ): Promise<void> {
    await em.insert(SettlementFact, {
      dealId: deal.id,
      kind,
      place,
      content: content as never,
      side: 'seller',
      byName: deal.sellerCompany.name,
      confirmedByName,
      confirmedAt: new Date(),
    });
  }
}

import { Injectable } from '@nestjs/common';
import type { Fact } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../deals/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { FactStore, standing } from './fact-store.js';
import { weightRecorded } from './recorded.js';
import { SettlementFact } from './settlement.entities.js';
import { SettlementMaker } from './settlement-maker.js';

type Weight = Extract<Fact['content'], { kind: 'weight' }>;

/** A weight that both parties are bound by already, in the deal's unit. */
export interface Weighed extends Pick<Weight, 'at' | 'method' | 'date' | 'source'> {
  readonly quantity: string;
  /** Whose decision made it binding, e.g. who approved the transport document. */
  readonly confirmedBy: string;
}

/** Weights that come out of the course of a deal. */
@Injectable()
export class Weighings {
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
    if (!agreed || agreed.terms.weight.dry || agreed.terms.weight.unit !== deal.terms.unit) return;
    if (standing(facts, 'weight', weighed.at)) return;
    const { quantity, confirmedBy, ...said } = weighed;
    const content = weightRecorded({ kind: 'weight', ...said, lots: [{ wet: quantity }] }, agreed.terms);
    await em.insert(SettlementFact, {
      dealId: deal.id,
      kind: 'weight',
      place: weighed.at,
      content: content as never,
      side: 'seller',
      byName: deal.sellerCompany.name,
      confirmedByName: confirmedBy,
      confirmedAt: new Date(),
    });
    await this.maker.renew(em, ctx, deal);
  }
}

import { Injectable } from '@nestjs/common';
import type { SettlementVersion } from '@orebridge/contracts';
import {
  type AssaySettlement,
  dec,
  isUnit,
  provisionalAmount,
  type Quantity,
  SettlementRefused,
  totalOf,
  umpireShares,
  weighedInLotUnit,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../../trading/deals/index.js';
import { lotAssays, mainPayable } from '../../market/listings/index.js';
import { type AgreedTerms, hasFixedPrice, isByWeight, usualProvisionalPct } from './agreed-terms.js';
import { ExchangeStore } from './exchange.store.js';
import { FactStore, factInForce } from './fact.store.js';
import { provisionalAssays } from './lot-weights.js';
import { SettledDeal } from './settled-deal.js';
import { toVersion } from './settlement.mapper.js';
import { type SettlementFact, SettlementRow } from './settlement.entities.js';
import { driedAs, hasMoisture, weighedCargo } from './weighed-cargo.js';

/** What a deal comes to, as invoices and ledger read it. Amounts are in the deal's currency, 2 decimals. */
export interface DealFigures {
  readonly currency: string;
  /** Value at the agreed price, the share of it that is provisionally invoiced, and that amount: the least a buyer secures. */
  readonly agreed: {
    readonly total: string;
    readonly pct: string;
    readonly amount: string;
    /** The agreed price and the weight say the value; false where it takes assays or quotations. */
    readonly byWeight: boolean;
  };
  /** The last version before the final one. */
  readonly provisional: SettlementVersion | null;
  readonly final: SettlementVersion | null;
  /** All that the versions claim of the buyer so far, and what of it the last one made due; negative: the seller refunds. */
  readonly claimed: string;
  readonly balance: string;
}
/** A part of the umpire's fee that a side owes the other. */
export interface UmpireShare {
  readonly by: 'buyer' | 'seller';
  readonly amount: string;
  readonly laboratory: string;
}

/** The figures of settlements for other areas. */
@Injectable()
export class SettlementFigures {
  constructor(
    private readonly facts: FactStore,
    private readonly exchanges: ExchangeStore,
    private readonly deal: SettledDeal,
  ) {}

  /**
   * The terms that hold: those that were recorded for the settlement, else the deal's with the share of its contract. Where
   * they leave open how lots are settled, the contract says it. Terms of price that both have signed hold as they are.
   */
  async terms(em: EntityManager, deal: DealRecord, facts: readonly SettlementFact[]): Promise<AgreedTerms | null> {
    const agreed = this.facts.terms(deal, facts);
    if (!agreed || agreed.origin === 'contract') return agreed;
    const contract = await this.deal.contract(em, deal.id);
    const isApart = agreed.terms.assaySettlement === undefined && contract?.assaySettlement === 'lot_by_lot';
    const terms = isApart ? { ...agreed.terms, assaySettlement: 'lot_by_lot' as const } : agreed.terms;
    const { provisionalPct } = agreed;
    return {
      ...agreed,
      terms,
      provisionalPct: agreed.origin === 'recorded' ? provisionalPct : (contract?.provisionalPct ?? provisionalPct),
    };
  }

  /** How the lots of a deal are settled by its terms of price, else by its contract. */
  async assaySettlement(em: EntityManager, { id, terms: { pricing } }: DealRecord): Promise<AssaySettlement> {
    const agreed = pricing ? pricing.settlement : await this.deal.contract(em, id);
    return agreed?.assaySettlement ?? 'average';
  }

  /**
   * What left by a final settlement, in the unit that the lot is kept in: by the final moisture and assays, else by those
   * that the lot was offered with (trade rules 2.3). Null where not even these are known.
   */
  async leftTheLot(em: EntityManager, deal: DealRecord, final: SettlementVersion): Promise<Quantity<'lot'> | null> {
    const facts = await this.facts.all(em, deal.id);
    const agreed = this.facts.terms(deal, facts);
    const unit = deal.listing.unit ?? deal.terms.unit;
    const weight = agreed && factInForce(facts, 'weight', agreed.finalWeight);
    if (!weight || !isUnit(unit)) return null;
    const exchange = await this.exchanges.read(em, deal.id);
    const finals = exchange && (await this.exchanges.finals(em, exchange, facts));
    const assays = [finals?.cargo ?? [], final.assays, provisionalAssays(facts)?.cargo ?? [], lotAssays(deal.listing)];
    const cargo = weighedCargo(
      agreed.terms,
      driedAs(final.weights, weight, agreed.terms.weight.dry, deal.listing.moisturePct),
      agreed.terms.weight.dry || hasMoisture(weight) || deal.listing.moisturePct !== null,
      assays.flat(),
      mainPayable(deal.listing),
    );
    try {
      return weighedInLotUnit(cargo, unit);
    } catch (error) {
      if (error instanceof SettlementRefused) return null;
      throw error;
    }
  }

  /**
   * What a side owes the other of the umpire's fee, which the one that recorded the umpire's results has paid (trade rules
   * 2.5). Null without an umpire, and where the payer bears all of it.
   */
  async umpireShare(em: EntityManager, deal: DealRecord): Promise<UmpireShare | null> {
    const exchange = await this.exchanges.read(em, deal.id);
    if (exchange?.state !== 'done' || exchange.umpireFee === null) return null;
    const results = await this.exchanges.seenBy(em, exchange, null);
    const paidBy = results.umpire?.row.bySide;
    if (!results.umpire || (paidBy !== 'buyer' && paidBy !== 'seller')) return null;
    const shares = umpireShares(exchange.umpireFee, this.exchanges.outcome(exchange, results), deal.currency);
    const by = paidBy === 'buyer' ? 'seller' : 'buyer';
    return dec(shares[by]).isZero() ? null : { by, amount: shares[by], laboratory: results.umpire.row.laboratory };
  }

  /** The versions of a deal, the newest first. */
  async versions(em: EntityManager, dealId: string): Promise<SettlementVersion[]> {
    const rows = await em.find(SettlementRow, { where: { dealId }, order: { number: 'DESC' } });
    return rows.map(toVersion);
  }

  async of(em: EntityManager, deal: DealRecord): Promise<DealFigures> {
    const versions = await this.versions(em, deal.id);
    const agreed = await this.terms(em, deal, await this.facts.all(em, deal.id));
    const pct =
      agreed?.provisionalPct ??
      (await this.deal.contract(em, deal.id))?.provisionalPct ??
      usualProvisionalPct(deal.listing);
    return {
      currency: deal.currency,
      agreed: {
        total: deal.total,
        pct,
        amount: provisionalAmount(deal.total, pct, deal.currency).amount,
        byWeight: agreed ? isByWeight(agreed.terms) : hasFixedPrice(deal.listing),
      },
      provisional: versions.find(({ kind }) => kind !== 'final') ?? null,
      final: versions.find(({ kind }) => kind === 'final') ?? null,
      claimed: totalOf(
        versions.map(({ due }) => ({ amount: due })),
        deal.currency,
      ),
      balance: versions[0]?.due ?? totalOf([], deal.currency),
    };
  }
}

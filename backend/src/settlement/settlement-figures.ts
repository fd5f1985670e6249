import { Injectable } from '@nestjs/common';
import type { SettlementVersion } from '@orebridge/contracts';
import {
  isUnit,
  provisionalAmount,
  type Quantity,
  SettlementRefused,
  totalOf,
  weighedInLotUnit,
} from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../deals/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { type AgreedTerms, lotAssays, mainPayable, usualProvisionalPct } from './agreed-terms.js';
import { ExchangeStore } from './exchange-store.js';
import { FactStore, standing } from './fact-store.js';
import { toVersion } from './settlement.mapper.js';
import { type SettlementFact, SettlementRow } from './settlement.entities.js';
import { driedAs, hasMoisture, weighedCargo } from './weighed-cargo.js';

/** What a deal comes to, as invoices and ledger read it. Amounts are in the deal's currency, 2 decimals. */
export interface DealFigures {
  readonly currency: string;
  /** Value at the agreed price, the share of it that is provisionally invoiced, and that amount: the least a buyer secures. */
  readonly agreed: { readonly total: string; readonly pct: string; readonly amount: string };
  /** The last version before the final one. */
  readonly provisional: SettlementVersion | null;
  readonly final: SettlementVersion | null;
  /** All that the versions claim of the buyer so far, and what of it the last one made due; negative: the seller refunds. */
  readonly claimed: string;
  readonly balance: string;
}
/** Runs in the transaction that made the version, under the deal's lock. */
export type OnSettled = (em: EntityManager, ctx: Ctx, deal: DealRecord, version: SettlementVersion) => Promise<void>;
/** The most of a deal that is billed; null when all is. */
export type BilledAtMost = (em: EntityManager, deal: DealRecord) => Promise<Quantity<'deal'> | null>;
/** The share of the value that is provisionally invoiced, in per cent; null where nothing is agreed. */
export type ProvisionalPct = (em: EntityManager, dealId: string) => Promise<string | null>;

/** The figures of settlements for other areas. They add what follows from a version in their constructors. */
@Injectable()
export class SettlementFigures {
  private readonly followers: OnSettled[] = [];
  private readonly caps: BilledAtMost[] = [];
  private contractPct: ProvisionalPct = async () => null;

  constructor(
    private readonly facts: FactStore,
    private readonly exchanges: ExchangeStore,
  ) {}

  /** Runs `run` with every version that is made. */
  onSettled(run: OnSettled): void {
    this.followers.push(run);
  }

  /** Lets the area that knows of a buyer's decision about too much of a cargo say what is billed of it. */
  billedAtMostBy(ask: BilledAtMost): void {
    this.caps.push(ask);
  }

  /** Lets the area that keeps contracts say which share they name. */
  provisionalPctBy(ask: ProvisionalPct): void {
    this.contractPct = ask;
  }

  /** The terms that hold: those that were recorded for the settlement, else the deal's with the share of its contract. */
  async terms(em: EntityManager, deal: DealRecord, facts: readonly SettlementFact[]): Promise<AgreedTerms | null> {
    const agreed = this.facts.terms(deal, facts);
    if (!agreed || agreed.origin === 'recorded') return agreed;
    const provisionalPct = (await this.contractPct(em, deal.id)) ?? agreed.provisionalPct;
    return { ...agreed, provisionalPct };
  }

  async billedAtMost(em: EntityManager, deal: DealRecord): Promise<Quantity<'deal'> | null> {
    for (const ask of this.caps) {
      const most = await ask(em, deal);
      if (most !== null) return most;
    }
    return null;
  }

  async tell(em: EntityManager, ctx: Ctx, deal: DealRecord, version: SettlementVersion): Promise<void> {
    for (const run of this.followers) await run(em, ctx, deal, version);
  }

  /**
   * What left by a final settlement, in the unit that the lot is kept in: by the final moisture and assays, else by those
   * that the lot was offered with (trade rules 2.3). Null where not even these are known.
   */
  async leftTheLot(em: EntityManager, deal: DealRecord, final: SettlementVersion): Promise<Quantity<'lot'> | null> {
    const facts = await this.facts.all(em, deal.id);
    const agreed = this.facts.terms(deal, facts);
    const unit = deal.listing.unit ?? deal.terms.unit;
    const weight = agreed && standing(facts, 'weight', agreed.finalWeight);
    if (!weight || !isUnit(unit)) return null;
    const exchange = await this.exchanges.read(em, deal.id);
    const finals = exchange && (await this.exchanges.finals(em, exchange, facts));
    const assays = [finals ?? [], final.assays, standing(facts, 'assay', '')?.values ?? [], lotAssays(deal.listing)];
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

  /** The versions of a deal, the newest first. */
  async versions(em: EntityManager, dealId: string): Promise<SettlementVersion[]> {
    const rows = await em.find(SettlementRow, { where: { dealId }, order: { number: 'DESC' } });
    return rows.map(toVersion);
  }

  async of(em: EntityManager, deal: DealRecord): Promise<DealFigures> {
    const versions = await this.versions(em, deal.id);
    const agreed = await this.terms(em, deal, await this.facts.all(em, deal.id));
    const pct = agreed?.provisionalPct ?? (await this.contractPct(em, deal.id)) ?? usualProvisionalPct(deal.listing);
    return {
      currency: deal.currency,
      agreed: { total: deal.total, pct, amount: provisionalAmount(deal.total, pct, deal.currency).amount },
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

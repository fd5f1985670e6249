import { Injectable } from '@nestjs/common';
import { type AssayLine, exchangeOutcome, type ExchangeOutcome, finalAssays, finalAssaysByLot } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { type Finals, listed, lotWeights } from './lot-weights.js';
import { AssayExchangeRow, AssayResultRow, AssayValueRow, type SettlementFact } from './settlement.entities.js';
import type { KnownAssay } from './settlement-making.js';

export type ResultSide = AssayResultRow['side'];
/** A result with its figures. */
export interface FullResult {
  readonly row: AssayResultRow;
  readonly values: readonly AssayLine[];
}
export type Results = Readonly<Record<ResultSide, FullResult | null>>;

/** Reads exchanges. What one side may not see yet leaves this file only through {@link ExchangeStore.seenBy}. */
@Injectable()
export class ExchangeStore {
  read(em: EntityManager, dealId: string): Promise<AssayExchangeRow | null> {
    return em.findOneBy(AssayExchangeRow, { dealId });
  }

  /** Whose results are in, and when; never what they say. */
  rows(em: EntityManager, dealId: string): Promise<AssayResultRow[]> {
    return em.findBy(AssayResultRow, { dealId });
  }

  /** The results that a side may see: its own, and everybody's once they are revealed. */
  async seenBy(
    em: EntityManager,
    { dealId, revealedAt }: AssayExchangeRow,
    side: 'buyer' | 'seller' | null,
  ): Promise<Results> {
    const rows = (await this.rows(em, dealId)).filter((row) => revealedAt !== null || row.side === side);
    const values = rows.length ? await em.findBy(AssayValueRow, { resultId: In(rows.map(({ id }) => id)) }) : [];
    const of = (wanted: ResultSide): FullResult | null => {
      const row = rows.find((one) => one.side === wanted);
      if (!row) return null;
      const own = values.filter(({ resultId }) => resultId === row.id);
      return { row, values: own.map(({ lot, element, value }) => ({ lot, element, value })) };
    };
    return { buyer: of('buyer'), seller: of('seller'), umpire: of('umpire') };
  }

  /** How a revealed exchange came out; the umpire's results count once they are confirmed. */
  outcome({ rules, revealedAt }: AssayExchangeRow, { seller, buyer, umpire }: Results): ExchangeOutcome[] {
    if (!revealedAt) return [];
    return exchangeOutcome(rules.lots, rules.elements, {
      seller: seller?.values ?? null,
      buyer: buyer?.values ?? null,
      umpire: umpire?.row.confirmedAt ? umpire.values : null,
    });
  }

  /** The final assays once all are known. */
  async finals(
    em: EntityManager,
    exchange: AssayExchangeRow,
    facts: readonly SettlementFact[],
  ): Promise<Finals | null> {
    if (exchange.state !== 'done') return null;
    const outcome = this.outcome(exchange, await this.seenBy(em, exchange, null));
    const cargo = this.finalsOf(exchange, outcome, facts);
    const byLot = finalAssaysByLot(outcome);
    return cargo && byLot && { cargo, byLot: byLot.map(listed) };
  }

  /** The lots weigh what was weighed of them, or all the same where the weights are not of these lots. */
  finalsOf(
    { rules }: AssayExchangeRow,
    outcome: readonly ExchangeOutcome[],
    facts: readonly SettlementFact[],
  ): KnownAssay[] | null {
    const finals = finalAssays(outcome, lotWeights(rules.lots, facts));
    return finals && listed(finals);
  }
}

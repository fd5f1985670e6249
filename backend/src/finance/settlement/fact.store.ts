import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../../trading/deals/index.js';
import { type AgreedTerms, termsOfDeal } from './agreed-terms.js';
import { SettlementFact } from './settlement.entities.js';

type Content<K extends SettlementFact['kind']> = Extract<SettlementFact['content'], { kind: K }>;

/** Reads what was recorded of deals. */
@Injectable()
export class FactStore {
  /** The newest first. */
  all(em: EntityManager, dealId: string): Promise<SettlementFact[]> {
    return em.find(SettlementFact, { where: { dealId }, order: { at: 'DESC', id: 'DESC' } });
  }

  /** The terms that hold: recorded and confirmed, or those of the deal itself. */
  terms(deal: DealRecord, facts: readonly SettlementFact[]): AgreedTerms | null {
    const own = termsOfDeal(deal);
    const recorded = factInForce(facts, 'terms', '');
    if (!recorded) return own;
    const { terms, provisionalPct, finalWeight, acceptedOutside, exchange } = recorded;
    // What both have signed stands; beside it they say how the assays are exchanged, and what is taken outside its limits.
    if (own?.origin === 'contract')
      return {
        ...own,
        acceptedOutside,
        exchange: exchange && own.exchange ? { ...own.exchange, lots: exchange.lots } : own.exchange,
      };
    return { origin: 'recorded', terms, provisionalPct, finalWeight, acceptedOutside, exchange };
  }
}

/** The fact of a kind and place that holds: of those that were confirmed, the one that was recorded last. */
export const factInForce = <K extends SettlementFact['kind']>(
  facts: readonly SettlementFact[],
  kind: K,
  place: string,
): Content<K> | null => {
  const found = facts.find((fact) => fact.kind === kind && fact.place === place && fact.confirmedAt);
  return (found?.content as Content<K> | undefined) ?? null;
};

/** Whether a fact waits, holds, or has been replaced by a later one of its kind and place. */
export const statusOf = (
  fact: SettlementFact,
  facts: readonly SettlementFact[],
): 'proposed' | 'standing' | 'replaced' => {
  const later = facts.filter(
    (one) => one.kind === fact.kind && one.place === fact.place && one.at > fact.at && one.id !== fact.id,
  );
  if (fact.confirmedAt) return later.some(({ confirmedAt }) => confirmedAt) ? 'replaced' : 'standing';
  return later.length ? 'replaced' : 'proposed';
};

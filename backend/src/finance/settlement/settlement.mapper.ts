import type { Fact, SettlementVersion } from '@orebridge/contracts';
import { statusOf } from './fact.store.js';
import type { SettlementFact, SettlementRow } from './settlement.entities.js';

export const toVersion = ({
  id,
  number,
  kind,
  currency,
  total,
  due,
  payer,
  sheet,
  at,
}: SettlementRow): SettlementVersion => ({
  id,
  number,
  kind,
  currency,
  total,
  due,
  payer,
  ...sheet,
  at: at.toISOString(),
});

export const toFact = (fact: SettlementFact, all: readonly SettlementFact[]): Fact => ({
  id: fact.id,
  content: fact.content,
  standing: statusOf(fact, all),
  by: fact.side,
  byName: fact.byName,
  at: fact.at.toISOString(),
  confirmedByName: fact.confirmedByName,
  confirmedAt: fact.confirmedAt?.toISOString() ?? null,
});

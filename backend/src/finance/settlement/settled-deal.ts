import type { ContractTerms, SettlementVersion } from '@orebridge/contracts';
import type { Quantity } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import type { DealRecord } from '../../trading/deals/index.js';

type ContractSays = Pick<ContractTerms, 'provisionalPct' | 'assaySettlement'>;

/** What a settlement asks of contract and execution, and what follows from it on the invoices. `processes` provides it. */
export abstract class SettledDeal {
  /** What the contract in force says of the settlement: the provisional share in per cent, and how lots are settled. Null before it is signed. */
  abstract contract(em: EntityManager, dealId: string): Promise<ContractSays | null>;
  /** The most of a deal that is billed; null when all is. */
  abstract billedAtMost(em: EntityManager, deal: DealRecord): Promise<Quantity<'deal'> | null>;
  /** Whether the umpire's result ends the dispute that the deal is in. */
  abstract umpireEndsDispute(em: EntityManager, deal: DealRecord): Promise<boolean>;
  /** A version was made, in that transaction, under the deal's lock. */
  abstract settled(em: EntityManager, ctx: Ctx, deal: DealRecord, version: SettlementVersion): Promise<void>;
}

import type { ContractTerms } from '@orebridge/contracts';
import type { LetterDocument } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { DealRecord } from '../../../trading/deals/index.js';
import type { ClaimPaid } from './escrow.js';

/** What was shipped of a deal, in its unit, and what has been invoiced for it so far. */
export interface Drawn {
  readonly shipped: string;
  readonly drawn: string;
}

/** What a deal records of a shipment that is presented under a letter of credit. */
export interface Presentable {
  /** Day of the transport document. */
  readonly onBoardOn: string;
  /** What has been invoiced, tax included. */
  readonly amount: string;
  readonly quantity: string;
  readonly loadingPort: string | null;
  readonly dischargePort: string | null;
  readonly documents: readonly LetterDocument[];
}

/** What the money of a deal asks of its cargo and its invoices. `processes` provides it. */
export abstract class InvoicedDeal {
  /** What a letter of credit is drawn upon for; null before anything was shipped. */
  abstract drawn(em: EntityManager, deal: DealRecord): Promise<Drawn | null>;
  /** What can be presented; null before anything was shipped. */
  abstract presentable(em: EntityManager, deal: DealRecord): Promise<Presentable | null>;
  /** The contract in force; null before both have signed. */
  abstract agreed(em: EntityManager, deal: DealRecord): Promise<ContractTerms | null>;
  /** What the security of a deal is about, tax included: its provisional value, or all of it where it is paid in advance. */
  abstract worth(em: EntityManager, deal: DealRecord): Promise<string>;
  /** Money went from one party to the other, in the transaction of the posting. */
  abstract paid(em: EntityManager, deal: DealRecord, paid: ClaimPaid): Promise<void>;
}

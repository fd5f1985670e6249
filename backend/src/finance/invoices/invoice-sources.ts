import type { InvoiceGoods, InvoiceLine } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import type { DealRecord } from '../../trading/deals/index.js';
import type { InvoiceRecord } from './invoice.entities.js';

/** What a deal's cargo comes to by the data known at loading, before the share that is claimed of it. */
export interface CargoFigures {
  /** Lines of the provisional settlement; without them the agreed quantity and price count. */
  readonly lines?: readonly InvoiceLine[];
  /** Share of the provisional invoice, per cent. */
  readonly pct: string;
  /** YYYY-MM-DD; null before the goods are on their way. */
  readonly shippedOn: string | null;
  /** The price goes by assays or quotations, and the provisional settlement was not made yet. */
  readonly awaitsSettlement: boolean;
}

/** What other areas know of a deal that its invoices rest on. `processes` provides it. */
export abstract class InvoiceSources {
  /** Weights, assays and prices of the loading, as lines of a settlement. */
  abstract cargo(em: EntityManager, deal: DealRecord): Promise<CargoFigures>;
  /** The goods and their way, as far as they are known now. */
  abstract goods(em: EntityManager, deal: DealRecord): Promise<InvoiceGoods>;
  /** The share of the value that is provisionally invoiced, per cent. */
  abstract provisionalPct(em: EntityManager, deal: DealRecord): Promise<string>;
  /** The number of the transport document that proves the export; null before there is one. */
  abstract proof(em: EntityManager, deal: DealRecord): Promise<string | null>;
}

/** What follows from an issued invoice in the books, in the transaction of its issue. `processes` provides it. */
export abstract class InvoiceFollower {
  abstract issued(em: EntityManager, ctx: Ctx, invoice: InvoiceRecord): Promise<void>;
  /** Locks the deal that it is of, as whoever books a payment of it does first. */
  abstract lock(em: EntityManager, invoice: InvoiceRecord): Promise<void>;
  /** Tax withheld from it has settled a part of it, in the transaction of the declaration. */
  abstract withheld(em: EntityManager, ctx: Ctx, invoice: InvoiceRecord): Promise<void>;
}

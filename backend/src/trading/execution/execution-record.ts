import { Injectable } from '@nestjs/common';
import { type BreachChoice, compareQuantities, dec, type DisputeType, type Quantity } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { type DealRecord, inDealUnit, type Side } from '../deals/index.js';
import { ExecutionRow, DealDocumentRow, DisputeRow } from './execution.entities.js';
import { ExecutionStore } from './execution.store.js';

/** What other areas bill, settle and inspect by. */
export interface RecordedExecution {
  /** In the deal's unit; null before it is known. */
  readonly loaded: string | null;
  readonly shipped: string | null;
  /** What is billed of it at the contract's price; the buyer's choice counts when it lay outside the tolerance. */
  readonly billed: string | null;
  readonly shippedOn: string | null;
  /** Expected arrival by the transport document. */
  readonly eta: string | null;
  readonly deliveredOn: string | null;
  /** Quantity that the seller reported at delivery. */
  readonly delivered: string | null;
  readonly weighedBy: 'draft_survey' | 'weighbridge' | 'belt_scale' | 'platform_scale' | 'count' | null;
  /** Number of the approved transport document. */
  readonly document: string | null;
  /** Carrier and vessel by the transport document, and where the cargo was loaded. */
  readonly carrier: string | null;
  readonly loadedAt: string | null;
  /** Where the seller reported the cargo delivered. */
  readonly deliveredAt: string | null;
  /** Seals of the sample sets, by holder. */
  readonly samples: readonly { readonly set: string; readonly seal: string }[];
}

/** A dispute that ended with money for the one who opened it. */
export interface Credited {
  readonly disputeId: string;
  readonly by: Side;
  readonly amount: string;
  readonly reason: string;
}
export type ExecutionDocument = Pick<
  DealDocumentRow,
  'id' | 'type' | 'state' | 'fileName' | 'mediaType' | 'bytes' | 'by' | 'uploadedAt'
>;

/** Documents that nobody needs any more. */
const GONE: readonly string[] = ['rejected', 'superseded'];

/** The recorded execution of a deal, for the areas that work with it. */
@Injectable()
export class ExecutionRecord {
  constructor(private readonly store: ExecutionStore) {}

  async of(em: EntityManager, dealId: string): Promise<RecordedExecution> {
    const row = await em.findOneBy(ExecutionRow, { dealId });
    const bill = row?.shipment ? await em.findOneBy(DealDocumentRow, { id: row.shipment.paper }) : null;
    const shipped = row?.shipment?.quantity ?? null;
    return {
      loaded: row?.loading?.netWeight ?? null,
      shipped,
      billed: row?.breach?.billed ?? shipped,
      shippedOn: row?.shipment?.shippedOn ?? null,
      eta: row?.shipment?.eta ?? null,
      deliveredOn: row?.delivery?.deliveredOn ?? null,
      delivered: row?.delivery?.quantity ?? null,
      weighedBy: row?.loading?.method ?? null,
      document: bill?.number ?? null,
      carrier: row?.shipment?.carrier ?? null,
      loadedAt: row?.loading?.place ?? null,
      deliveredAt: row?.delivery?.place ?? null,
      samples: row?.loading?.samples ?? [],
    };
  }

  /**
   * The most that is billed of what was shipped, in the deal's unit: what the buyer has decided about too much of it, and
   * until then the most that was agreed. Null when all is billed.
   */
  async billedAtMost(em: EntityManager, deal: DealRecord): Promise<Quantity<'deal'> | null> {
    const { shipment, breach } = await this.store.row(em, deal.id);
    if (!shipment) return null;
    if (breach?.choice) {
      const isAll = breach.choice === ('accept_all' satisfies BreachChoice);
      return isAll || !breach.billed ? null : inDealUnit(deal, breach.billed);
    }
    const max = inDealUnit(deal, (await this.store.tolerance(em, deal)).max);
    return compareQuantities(inDealUnit(deal, shipment.quantity), max) > 0 ? max : null;
  }

  /** What the open dispute is about; null when none is open. */
  async disputedFor(em: EntityManager, dealId: string): Promise<DisputeType | null> {
    return (await this.store.dispute(em, dealId))?.type ?? null;
  }

  /** The disputes that ended with money for one side, oldest first. */
  async credited(em: EntityManager, dealId: string): Promise<Credited[]> {
    const rows = await em.find(DisputeRow, {
      where: { dealId, state: In(['agreed', 'awarded', 'defaulted']) },
      order: { number: 'ASC' },
    });
    return rows
      .filter(({ credited }) => credited !== null && dec(credited).greaterThan(0))
      .map(({ id, by, credited, reason }) => ({ disputeId: id, by, amount: credited ?? '0', reason }));
  }

  /** The documents of a deal that still say something. */
  async documents(em: EntityManager, dealId: string): Promise<ExecutionDocument[]> {
    const rows = await em.findBy(DealDocumentRow, { dealId });
    return rows.filter(({ state }) => !GONE.includes(state));
  }
}

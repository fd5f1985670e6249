import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DealRecord, Side } from '../../deals/index.js';
import type { Ctx } from '../../platform/context/ctx.js';

/** Money of a deal that has reached the other party before or after the settlement, which pays all the rest. */
export interface Receipt {
  readonly amount: string;
  readonly from: Side;
  /** Names the posting. */
  readonly reference: string;
}
type OnReceipt = (em: EntityManager, ctx: Ctx, deal: DealRecord, receipt: Receipt) => Promise<void>;

/** Tells the area that keeps invoices what has been paid of them. Runs in the transaction of the posting. */
@Injectable()
export class DealReceipts {
  private readonly followers: OnReceipt[] = [];

  /** Called once, in a constructor. */
  onReceipt(run: OnReceipt): void {
    this.followers.push(run);
  }

  async tell(em: EntityManager, ctx: Ctx, deal: DealRecord, receipt: Receipt): Promise<void> {
    for (const run of this.followers) await run(em, ctx, deal, receipt);
  }
}

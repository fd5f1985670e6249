import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Side } from '../deals/index.js';
import type { Ctx } from '../platform/context/ctx.js';

/** Money of a deal that a dispute is about. */
export interface DisputedMoney {
  readonly dealId: string;
  readonly disputeId: string;
  readonly amount: string;
  readonly currency: string;
  readonly reason: string;
  readonly by: Side;
}
/** How a dispute ended: what its opener is credited of the amount. */
export interface SettledMoney extends DisputedMoney {
  readonly credited: string;
}
/** Who keeps the money: freezes the disputed amount and no more, and lets it go when the dispute has ended. */
export interface MoneyKeeper {
  freeze(em: EntityManager, ctx: Ctx, money: DisputedMoney): Promise<void>;
  unfreeze(em: EntityManager, ctx: Ctx, money: SettledMoney): Promise<void>;
}

/** Lets disputes freeze money without knowing who keeps it. Everything runs in the transaction of the deal's move. */
@Injectable()
export class Freezes {
  private readonly keepers: MoneyKeeper[] = [];

  /** Called once, in a constructor. */
  serve(keeper: MoneyKeeper): void {
    this.keepers.push(keeper);
  }

  async freeze(em: EntityManager, ctx: Ctx, money: DisputedMoney): Promise<void> {
    for (const keeper of this.keepers) await keeper.freeze(em, ctx, money);
  }

  async unfreeze(em: EntityManager, ctx: Ctx, money: SettledMoney): Promise<void> {
    for (const keeper of this.keepers) await keeper.unfreeze(em, ctx, money);
  }
}

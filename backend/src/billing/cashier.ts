import type { EntityManager } from 'typeorm';
import type { Ctx } from '../platform/context/ctx.js';

/** A way to pay that a company may choose. A simulated one moves no money and is called so wherever it is shown. */
export interface PayMeans {
  readonly id: string;
  readonly simulated: boolean;
}

/** What is to be collected for a plan. */
export interface PlanBill {
  readonly orderId: string;
  readonly companyId: string;
  /** In `currency`, above zero. */
  readonly amount: string;
  readonly currency: string;
  readonly means: string | null;
}

/** `paid` with the payment's reference at the provider, or not. */
export type Collected = { readonly paid: true; readonly payment: string } | { readonly paid: false };

/** Who collects what companies owe for their plans. The same order is never collected twice. */
export abstract class PlanCashier {
  abstract means(): readonly PayMeans[];
  abstract collect(em: EntityManager, ctx: Ctx, bill: PlanBill): Promise<Collected>;
}

import { moneyText, PLAN_CURRENCY } from '@orebridge/trade';
import type { Payable } from '../payments/index.js';
import type { PlanOrder } from './subscription.entity.js';

/** What is to be paid for an order; the company's people pay it, or it is collected from them. */
export const payableOf = (order: PlanOrder, demo: boolean): Payable => ({
  companyId: order.companyId,
  dealId: null,
  about: { kind: 'subscription_order', id: order.id },
  title: order.reference,
  amount: moneyText(order.due, PLAN_CURRENCY),
  currency: PLAN_CURRENCY,
  demo,
});

import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { PaymentPurpose } from '@orebridge/contracts';
import { NEW, paymentLifecycle, paymentReference } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { PaymentRecord } from './payment.entity.js';
import type { Payable } from './payment-purposes.js';
import { Simulator } from './providers/simulator.js';
import { WebhooksService } from './webhooks.service.js';

/** Collects what is due again and again while nobody is there, from payers whose way of paying allows it. */
@Injectable()
export class OffSession {
  constructor(
    private readonly audit: AuditService,
    private readonly simulator: Simulator,
    private readonly webhooks: WebhooksService,
  ) {}

  /** What the money is for goes on before this returns. @returns false when the way `provider` cannot be asked for it */
  async collect(
    em: EntityManager,
    ctx: Ctx,
    purpose: PaymentPurpose,
    payable: Payable,
    provider: string | null,
  ): Promise<boolean> {
    if (provider !== this.simulator.name || !this.simulator.available()) return false;
    const payment = await this.record(em, ctx, purpose, payable);
    const { raw, headers } = this.simulator.report(payment, 'paid');
    await this.webhooks.hear(em, ctx, provider, raw, headers);
    return true;
  }

  private async record(em: EntityManager, ctx: Ctx, purpose: PaymentPurpose, payable: Payable): Promise<PaymentRecord> {
    const { about, companyId, dealId, title, amount, currency, demo } = payable;
    const provider = this.simulator.name;
    const same = { purpose, aboutId: about.id, provider, state: 'pending' } as const;
    await em.update(PaymentRecord, same, { state: 'failed', failure: 'payment.replaced' });
    const [row] = await queryRows<{ n: string }>(em, `SELECT nextval('payment_number')::text AS n`, []);
    const id = randomUUID();
    const state = stateAfter(paymentLifecycle, NEW, 'initiate', 'payer');
    await em.insert(PaymentRecord, {
      id,
      state,
      purpose,
      companyId,
      dealId,
      title,
      amount,
      currency,
      provider,
      demo,
      reference: paymentReference(Number(row!.n)),
      aboutKind: about.kind,
      aboutId: about.id,
      providerRef: `sim_${id}`,
    });
    await this.audit.write(em, ctx, { object: 'payment', id, event: 'initiate', to: state, reason: title });
    return em.findOneByOrFail(PaymentRecord, { id });
  }
}

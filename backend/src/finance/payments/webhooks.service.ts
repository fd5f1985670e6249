import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { dec } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { platform } from '../ledger/index.js';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { PaymentRecord } from './payment.entity.js';
import { PaymentIntake } from './payment-intake.js';
import { PaymentTakenBack } from './payment-taken-back.js';
import type { ProviderReport } from './providers/provider.js';
import { Providers } from './providers/providers.js';

/** What providers report. The signature comes first; then each event counts once, however often it is sent. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly tx: Tx,
    private readonly providers: Providers,
    private readonly intake: PaymentIntake,
    private readonly takenBack: PaymentTakenBack,
  ) {}

  async receive(ctx: Ctx, provider: string, raw: Buffer, headers: IncomingHttpHeaders): Promise<{ received: true }> {
    await this.tx.run(ctx, (em) => this.hear(em, systemCtx(ctx.requestId), provider, raw, headers));
    return { received: true };
  }

  /** @throws NotFound for an unknown provider, Forbidden for a signature that is not its own */
  async hear(em: EntityManager, ctx: Ctx, name: string, raw: Buffer, headers: IncomingHttpHeaders): Promise<void> {
    const report = this.providers.reporting(name).read(raw, headers);
    const found = report.kind === 'other' ? null : await this.find(em, name, report);
    const payment = found && (await this.intake.lock(em, found.id));
    const fresh = await queryRows(
      em,
      `INSERT INTO payment_events (provider, event_id, payment_id, kind) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [name, report.eventId, payment?.id ?? null, report.kind],
    );
    if (fresh.length && payment) await this.apply(em, ctx, payment, report);
  }

  private async apply(em: EntityManager, ctx: Ctx, payment: PaymentRecord, report: ProviderReport): Promise<void> {
    const { kind, amount, currency, eventId, chargeRef } = report;
    if (kind === 'failed') return this.intake.fail(em, ctx, payment);
    if (!amount || !currency) return;
    const key = `provider:${payment.provider}:${eventId}`;
    if (kind === 'charged_back' || kind === 'refunded') {
      const how = kind === 'refunded' ? 'refund' : 'charge_back';
      const to = platform('cash_at_provider');
      const taking = { how, amount, to, key, by: 'system' } as const;
      const isIn = payment.state === 'completed' && dec(payment.received ?? '0').greaterThanOrEqualTo(dec(amount));
      return isIn ? this.takenBack.take(em, ctx, payment, taking) : this.takenBack.asDebt(em, ctx, payment, taking);
    }
    if (chargeRef) await em.update(PaymentRecord, { id: payment.id }, { chargeRef });
    const isAsked = currency === payment.currency && dec(amount).equals(dec(payment.amount));
    if (isAsked && payment.state !== 'completed')
      return this.intake.complete(em, ctx, payment, {
        amount: payment.amount,
        from: platform('cash_at_provider'),
        by: 'system',
      });
    // Another amount than was asked, or the same money a second time.
    const from = platform('cash_at_provider');
    await this.intake.surplus(em, ctx, payment, { key, amount, currency, from });
    if (!isAsked) await em.update(PaymentRecord, { id: payment.id }, { failure: 'payment.amount_differs' });
  }

  private find(em: EntityManager, provider: string, report: ProviderReport): Promise<PaymentRecord | null> {
    const { paymentId, providerRef, chargeRef } = report;
    const where = paymentId ? { id: paymentId } : providerRef ? { providerRef } : { chargeRef: chargeRef ?? '' };
    return em.findOneBy(PaymentRecord, { ...where, provider: provider as PaymentRecord['provider'] });
  }
}

import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { PaymentWay } from '@orebridge/contracts';
import { dec, minorUnits } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { Config } from '../../../platform/config/config.js';
import { queryRows } from '../../../platform/database/statement.js';
import { AppError, BadRequest, NotFound } from '../../../platform/errors/app-error.js';
import { Log } from '../../../platform/logging/log.js';
import type { PaymentProvider, ProviderReport, StartedPayment } from './provider.js';
import { assertSigned } from './signature.js';
import { parsed } from './simulator.js';

const PATIENCE_MS = 10_000;
/** Stripe takes at most eight digits in the smallest unit of a currency. */
const MOST_UNITS = 99_999_999;

const Session = z.object({ id: z.string(), url: z.string().nullable().optional() });
const Customer = z.object({ id: z.string() });
const Methods = z.object({
  data: z.array(
    z.object({
      type: z.string(),
      card: z
        .object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() })
        .nullable()
        .optional(),
      sepa_debit: z.object({ last4: z.string() }).nullable().optional(),
    }),
  ),
});
const Event = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      client_reference_id: z.string().nullable().optional(),
      amount: z.number().int().nullable().optional(),
      amount_total: z.number().int().nullable().optional(),
      amount_refunded: z.number().int().nullable().optional(),
      currency: z.string().nullable().optional(),
      payment_intent: z.string().nullable().optional(),
      payment_status: z.string().optional(),
    }),
    previous_attributes: z.object({ amount_refunded: z.number().int().optional() }).optional(),
  }),
});
const PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'];
/** A dispute takes the money; when it is won, the money comes again. A refund is made on the provider's own pages. */
const DISPUTED = 'charge.dispute.funds_withdrawn';
const REINSTATED = 'charge.dispute.funds_reinstated';
const REFUNDED = 'charge.refunded';
const FAILED = ['checkout.session.async_payment_failed', 'checkout.session.expired'];

/** Cards and bank debits through Stripe's own pages, where the operator has set its keys. */
@Injectable()
export class Stripe implements PaymentProvider {
  readonly name = 'stripe';
  readonly simulated = false;
  readonly keeps = true;

  constructor(
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  available(): boolean {
    return Boolean(this.config.stripe);
  }

  limits(): Record<string, string> {
    return Object.fromEntries(
      ['USD', 'EUR', 'GBP', 'CNY', 'ZAR', 'AUD', 'CAD', 'CHF', 'JPY'].map((currency) => [
        currency,
        dec(MOST_UNITS)
          .div(10 ** minorUnits(currency))
          .toFixed(minorUnits(currency)),
      ]),
    );
  }

  async start(em: EntityManager, payment: StartedPayment) {
    const units = dec(payment.amount).times(10 ** minorUnits(payment.currency));
    if (!units.isInteger()) throw new BadRequest('payment.amount_not_payable');
    const back = `${this.config.siteUrl}/buyer-payments?payment=${payment.id}`;
    const session = await this.ask(
      Session,
      '/v1/checkout/sessions',
      {
        mode: 'payment',
        client_reference_id: payment.id,
        customer: await this.customer(em, payment.companyId),
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': payment.currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': units.toFixed(),
        'line_items[0][price_data][product_data][name]': `${payment.title} (${payment.reference})`,
        'payment_intent_data[setup_future_usage]': 'off_session',
        success_url: back,
        cancel_url: back,
      },
      `session-${payment.id}`,
    );
    return { ref: session.id, url: session.url ?? null };
  }

  async saved(em: EntityManager, companyId: string): Promise<PaymentWay['saved']> {
    const ref = await this.known(em, companyId);
    if (!ref) return [];
    const { data } = await this.ask(Methods, `/v1/customers/${encodeURIComponent(ref)}/payment_methods`);
    return data.flatMap(({ type, card, sepa_debit }): PaymentWay['saved'] => {
      if (card)
        return [
          {
            brand: card.brand,
            last4: card.last4,
            expires: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
          },
        ];
      return sepa_debit ? [{ brand: type, last4: sepa_debit.last4, expires: null }] : [];
    });
  }

  read(raw: Buffer, headers: IncomingHttpHeaders): ProviderReport {
    const secret = this.config.stripe?.webhookSecret;
    if (!secret) throw new NotFound();
    assertSigned(secret, raw, headers['stripe-signature']);
    const event = Event.safeParse(parsed(raw));
    if (!event.success) throw new BadRequest('malformed');
    const { id, type, data } = event.data;
    const { object, previous_attributes: before } = data;
    const isPaid = (PAID.includes(type) && object.payment_status === 'paid') || type === REINSTATED;
    const currency = object.currency?.toUpperCase() ?? null;
    const isAfter = [DISPUTED, REINSTATED, REFUNDED].includes(type);
    const units = !isAfter
      ? object.amount_total
      : type === REFUNDED
        ? (object.amount_refunded ?? 0) - (before?.amount_refunded ?? 0)
        : object.amount;
    return {
      eventId: id,
      kind: kindOf(type, isPaid),
      paymentId: null,
      providerRef: isAfter ? null : object.id,
      chargeRef: object.payment_intent ?? null,
      amount:
        units != null && currency
          ? dec(units)
              .div(10 ** minorUnits(currency))
              .toFixed(minorUnits(currency))
          : null,
      currency,
    };
  }

  private async known(em: EntityManager, companyId: string): Promise<string | null> {
    const [row] = await queryRows<{ ref: string }>(
      em,
      `SELECT customer_ref AS ref FROM payment_customers WHERE company_id = $1 AND provider = 'stripe'`,
      [companyId],
    );
    return row?.ref ?? null;
  }

  private async customer(em: EntityManager, companyId: string): Promise<string> {
    const known = await this.known(em, companyId);
    if (known) return known;
    const made = await this.ask(Customer, '/v1/customers', { 'metadata[company]': companyId }, `customer-${companyId}`);
    await queryRows(
      em,
      `INSERT INTO payment_customers (company_id, provider, customer_ref) VALUES ($1, 'stripe', $2) ON CONFLICT DO NOTHING`,
      [companyId, made.id],
    );
    return made.id;
  }

  /** Asks Stripe; a form makes it a command, which its key makes safe to repeat. @throws AppError 502 `payment.provider_down` */
  private async ask<T>(shape: z.ZodType<T>, path: string, form?: Record<string, string>, key = ''): Promise<T> {
    const settings = this.config.stripe;
    if (!settings) throw new NotFound();
    try {
      const answer = await fetch(settings.url + path, {
        method: form ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${settings.secretKey}`,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key }),
        },
        ...(form && { body: new URLSearchParams(form).toString() }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!answer.ok) throw new Error(`Stripe answered ${answer.status}`);
      return shape.parse(await answer.json());
    } catch (err) {
      this.log.warn({ err, path }, 'the payment provider did not answer as it should');
      throw new AppError(502, 'payment.provider_down');
    }
  }
}

const kindOf = (type: string, isPaid: boolean): ProviderReport['kind'] => {
  if (isPaid) return 'paid';
  if (type === DISPUTED) return 'charged_back';
  if (type === REFUNDED) return 'refunded';
  return FAILED.includes(type) ? 'failed' : 'other';
};

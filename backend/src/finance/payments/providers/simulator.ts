import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Config } from '../../../platform/config/config.js';
import { BadRequest } from '../../../platform/errors/app-error.js';
import { keyOfFile } from '../../../platform/secrets/key-file.js';
import type { PaymentRecord } from '../payment.entity.js';
import type { PaymentProvider, ProviderReport, StartedPayment } from './provider.js';
import { assertSigned, signed } from './signature.js';

export const SIMULATOR_SIGNATURE = 'x-simulator-signature';

const Report = z.object({
  id: z.string().min(1).max(120),
  type: z.enum(['payment.paid', 'payment.failed', 'payment.charged_back', 'payment.refunded']),
  payment: z.uuid(),
  amount: z.string().regex(/^\d{1,18}(\.\d{1,2})?$/),
  currency: z.string().length(3),
});

/**
 * Stands in for a provider on demonstration sites, and says so wherever it is shown. No money moves, but what it reports
 * takes the way of every provider: a signed webhook that counts once. A real site has it not, whatever else is set up there.
 */
@Injectable()
export class Simulator implements PaymentProvider, OnModuleInit {
  readonly name = 'simulator';
  readonly simulated = true;
  readonly keeps = false;
  private key = '';

  constructor(private readonly config: Config) {}

  async onModuleInit(): Promise<void> {
    if (!this.available()) return;
    const file = path.join(this.config.dataDir, 'payment-simulator-key');
    this.key = await keyOfFile(file, () => randomBytes(32).toString('base64url'));
  }

  available(): boolean {
    return this.config.demo;
  }

  limits(): Record<string, string> {
    return {};
  }

  async start(_: unknown, payment: StartedPayment) {
    return { ref: `sim_${payment.id}`, url: null };
  }

  async saved() {
    return [];
  }

  /** The webhook that it would send of a payment's end. */
  report(
    { id, amount, currency, turn }: PaymentRecord,
    outcome: 'paid' | 'failed' | 'charged_back',
  ): { raw: Buffer; headers: IncomingHttpHeaders } {
    const name = turn > 0 && outcome === 'paid' ? `${outcome}_${turn + 1}` : outcome;
    const body = { id: `sim_${id}_${name}`, type: `payment.${outcome}`, payment: id, amount, currency };
    const raw = Buffer.from(JSON.stringify(body));
    return { raw, headers: { [SIMULATOR_SIGNATURE]: signed(this.key, raw) } };
  }

  read(raw: Buffer, headers: IncomingHttpHeaders): ProviderReport {
    assertSigned(this.key, raw, headers[SIMULATOR_SIGNATURE]);
    const report = Report.safeParse(parsed(raw));
    if (!report.success) throw new BadRequest('malformed');
    const { id, type, payment, amount, currency } = report.data;
    const kind = type.slice('payment.'.length) as ProviderReport['kind'];
    return { eventId: id, kind, paymentId: payment, providerRef: null, chargeRef: null, amount, currency };
  }
}

/** @throws BadRequest `malformed` */
export const parsed = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new BadRequest('malformed');
  }
};

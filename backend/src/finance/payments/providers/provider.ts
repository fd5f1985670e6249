import type { IncomingHttpHeaders } from 'node:http';
import type { PaymentProviderName, PaymentWay } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { PaymentRecord } from '../payment.entity.js';

/** What a provider says of a payment, once its signature has been checked. */
export interface ProviderReport {
  /** The provider's own name of the event: the same one is heard once. */
  readonly eventId: string;
  readonly kind: 'paid' | 'failed' | 'charged_back' | 'refunded' | 'other';
  /** Ours, or the provider's. */
  readonly paymentId: string | null;
  readonly providerRef: string | null;
  /** The provider's name of the charge, by which it tells later of disputes and refunds. */
  readonly chargeRef: string | null;
  readonly amount: string | null;
  readonly currency: string | null;
}

/** What is to be paid, of which company, and how. */
export type WantedPayment = Pick<
  PaymentRecord,
  'purpose' | 'provider' | 'aboutKind' | 'aboutId' | 'companyId' | 'dealId' | 'title' | 'amount' | 'currency' | 'demo'
>;
/** A payment that is about to be kept. */
export type StartedPayment = Pick<PaymentRecord, 'id' | 'reference' | 'state'> & WantedPayment;

/** A way in which money comes. The site itself never holds any: the institution behind the provider does. */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Whether no money moves. */
  readonly simulated: boolean;
  /** Whether it keeps cards or accounts for a company. */
  readonly keeps: boolean;
  available(): boolean;
  /** The most that one payment may be, by currency; empty for any. */
  limits(): Readonly<Record<string, string>>;
  /** Tells the provider of a payment that is about to be made. No transaction is open. */
  start(em: EntityManager, payment: StartedPayment): Promise<{ ref: string | null; url: string | null }>;
  /** What it keeps for the company. */
  saved(em: EntityManager, companyId: string): Promise<PaymentWay['saved']>;
  /** Reads a report. @throws Forbidden `payment.signature` when it is not the provider's; BadRequest when it cannot be read */
  read?(raw: Buffer, headers: IncomingHttpHeaders): ProviderReport;
}

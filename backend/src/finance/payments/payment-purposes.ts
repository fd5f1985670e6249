import { Injectable } from '@nestjs/common';
import { type Currency, PAYMENT_PURPOSES, type PaymentDue, type PaymentPurpose } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { AccountRef, Posting } from '../ledger/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import type { PaymentRecord } from './payment.entity.js';

/** What is to be paid, before a way is chosen. */
export interface Payable {
  readonly companyId: string;
  readonly dealId: string | null;
  readonly about: { readonly kind: string; readonly id: string };
  readonly title: string;
  readonly amount: string;
  readonly currency: Currency;
  readonly demo: boolean;
}

/** Money that has come in for a payment. */
export interface Received {
  readonly payment: PaymentRecord;
  readonly amount: string;
  /** The account that the posting of the purpose takes it from, on its debit side. */
  readonly from: AccountRef;
  /** Names the posting once and for all: a payment that was returned may come in again. */
  readonly key: string;
}

/** Money of a payment that the bank or the provider has taken back. */
export interface TakenBack {
  readonly payment: PaymentRecord;
  readonly amount: string;
  /** The account that the posting gives it to, on its credit side. */
  readonly to: AccountRef;
  readonly key: string;
  /** The event of the posting: `payment.returned`, `payment.charged_back` or `payment.refunded`. */
  readonly event: string;
}

/** What every posting of a purpose says of the payment that it is about. */
export const aboutPayment = (
  { requestId }: Ctx,
  { id, currency }: PaymentRecord,
): Pick<Posting, 'about' | 'currency' | 'requestId'> => ({ about: { kind: 'payment', id }, currency, requestId });

/** What an area does with payments for a purpose of its own. */
export interface Purpose {
  /** What `aboutId` costs the caller's company now. @throws NotFound, Conflict `payment.nothing_due` */
  payable(em: EntityManager, ctx: SignedIn, aboutId: string): Promise<Payable>;
  /** All that the company has to pay of this purpose. */
  dues(em: EntityManager, companyId: string): Promise<Omit<PaymentDue, 'purpose' | 'pending'>[]>;
  /** Locks what the payment is about, before the payment is. */
  lock?(em: EntityManager, aboutId: string): Promise<void>;
  /**
   * Posts the money and does what follows from it, in the transaction of the completion. What is more than is due goes to
   * the payer's company, to be paid out again.
   * @returns how much that is
   */
  paid(em: EntityManager, ctx: Ctx, received: Received): Promise<string>;
  /**
   * Posts that the money is gone and asks for it again: what is still held is taken; what has gone on to somebody is owed by
   * the payer, as a company's debt to the site.
   */
  takenBack(em: EntityManager, ctx: Ctx, taken: TakenBack): Promise<void>;
  /** False when only the whole amount is of use. */
  readonly takesParts: boolean;
}

/** Who serves each purpose. `processes` provides it, since payments know nothing of what is paid. */
export abstract class PurposeBindings {
  abstract of(name: PaymentPurpose): Purpose;
}

/** What payments may be for. */
@Injectable()
export class PaymentPurposes {
  constructor(private readonly bindings: PurposeBindings) {}

  of(name: PaymentPurpose): Purpose {
    return this.bindings.of(name);
  }

  all(): [PaymentPurpose, Purpose][] {
    return PAYMENT_PURPOSES.map((name) => [name, this.of(name)]);
  }
}

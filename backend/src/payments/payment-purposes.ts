import { Injectable } from '@nestjs/common';
import type { Currency, PaymentDue, PaymentPurpose } from '@orebridge/contracts';
import type { EntityManager } from 'typeorm';
import type { AccountRef } from '../ledger/index.js';
import type { Ctx, SignedIn } from '../platform/context/ctx.js';
import { NotFound } from '../platform/errors/app-error.js';
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
}

/** What an area does with payments for a purpose of its own. */
export interface Purpose {
  /** What `aboutId` costs the caller's company now. @throws NotFound, Conflict `payment.nothing_due` */
  payable(em: EntityManager, ctx: SignedIn, aboutId: string): Promise<Payable>;
  /** All that the company has to pay of this purpose. */
  dues(em: EntityManager, companyId: string): Promise<Omit<PaymentDue, 'purpose' | 'pending'>[]>;
  /** Locks what the payment is about, before the payment is. */
  lock?(em: EntityManager, aboutId: string): Promise<void>;
  /** Posts the money and does what follows from it, in the transaction of the completion. */
  paid(em: EntityManager, ctx: Ctx, received: Received): Promise<void>;
}

/** What payments may be for. Areas register in their constructors; the payments know nothing of them. */
@Injectable()
export class PaymentPurposes {
  private readonly purposes = new Map<PaymentPurpose, Purpose>();

  register(name: PaymentPurpose, purpose: Purpose): void {
    this.purposes.set(name, purpose);
  }

  /** @throws NotFound when no area serves the purpose */
  of(name: PaymentPurpose): Purpose {
    const purpose = this.purposes.get(name);
    if (!purpose) throw new NotFound();
    return purpose;
  }

  all(): [PaymentPurpose, Purpose][] {
    return [...this.purposes];
  }
}

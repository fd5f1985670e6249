import { Injectable } from '@nestjs/common';
import { Conflict, NotFound } from '../../../platform/errors/app-error.js';
import { BankTransfer } from './bank-transfer.js';
import type { PaymentProvider } from './provider.js';
import { Simulator } from './simulator.js';
import { Stripe } from './stripe.js';

/** The ways of paying that this server has. */
@Injectable()
export class Providers {
  private readonly all: readonly PaymentProvider[];

  constructor(transfer: BankTransfer, simulator: Simulator, stripe: Stripe) {
    this.all = [transfer, stripe, simulator];
  }

  available(): PaymentProvider[] {
    return this.all.filter((one) => one.available());
  }

  /** @throws Conflict `payment.way_closed` */
  toPayWith(name: string): PaymentProvider {
    const provider = this.available().find((one) => one.name === name);
    if (!provider) throw new Conflict('payment.way_closed');
    return provider;
  }

  /** The provider whose reports come in under this name. @throws NotFound */
  reporting(name: string): PaymentProvider & Required<Pick<PaymentProvider, 'read'>> {
    const provider = this.available().find((one) => one.name === name);
    if (!provider?.read) throw new NotFound();
    return provider as PaymentProvider & Required<Pick<PaymentProvider, 'read'>>;
  }
}

import { Injectable } from '@nestjs/common';
import type { BankDetails } from '@orebridge/contracts';
import { Config } from '../../../platform/config/config.js';
import type { PaymentProvider } from './provider.js';

/** Transfers to the account of the escrow institution, where one is named. What came in is told by its statements. */
@Injectable()
export class BankTransfer implements PaymentProvider {
  readonly name = 'bank_transfer';
  readonly simulated = false;
  readonly keeps = false;

  constructor(private readonly config: Config) {}

  /** Null where no account is named. */
  get details(): BankDetails | null {
    return this.config.bank ?? null;
  }

  available(): boolean {
    return this.config.bank !== undefined;
  }

  limits(): Record<string, string> {
    return {};
  }

  async start() {
    return { ref: null, url: null };
  }

  async saved() {
    return [];
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AccountRef, credit, debit, LedgerService, platform } from '../../ledger/index.js';
import type { BankLineRecord } from './bank-line.entity.js';

/** Every booking of the bank is in the books before anybody knows what it is for: the cash there is the bank's balance. */
@Injectable()
export class LineBooking {
  constructor(private readonly ledger: LedgerService) {}

  /** A second time has no effect. */
  async book(
    em: EntityManager,
    { id, lineKey, direction, amount, currency, remittance }: BankLineRecord,
  ): Promise<void> {
    const cash = platform('cash_at_provider');
    const isIn = direction === 'credit';
    await this.ledger.post(em, {
      key: `bank:${lineKey}`,
      event: isIn ? 'bank.received' : 'bank.paid',
      about: { kind: 'bank-line', id },
      currency,
      reason: remittance.slice(0, 200),
      lines: isIn
        ? [debit(cash, amount), credit(platform('unapplied'), amount)]
        : [debit(platform('outgoing'), amount), credit(cash, amount)],
    });
  }

  /** Moves a booked sum, or a part of it, to or from where it belongs. */
  async apply(
    em: EntityManager,
    { id, lineKey, direction, currency }: BankLineRecord,
    { event, account, amount }: { event: string; account: AccountRef; amount: string },
  ): Promise<void> {
    const lines =
      direction === 'credit'
        ? [debit(platform('unapplied'), amount), credit(account, amount)]
        : [debit(account, amount), credit(platform('outgoing'), amount)];
    await this.ledger.post(em, {
      key: `${event}:${lineKey}`,
      event,
      about: { kind: 'bank-line', id },
      currency,
      lines,
    });
  }

  /** What a transfer is short by is borne by the site, as charges of banks on the way. */
  async bear(em: EntityManager, { id, lineKey, currency }: BankLineRecord, amount: string): Promise<void> {
    await this.ledger.post(em, {
      key: `difference:${lineKey}`,
      event: 'bank.difference',
      about: { kind: 'bank-line', id },
      currency,
      lines: [debit(platform('bank_charges'), amount), credit(platform('unapplied'), amount)],
    });
  }
}

import { Injectable } from '@nestjs/common';
import { Decimal, dec, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { claimOf, type InvoiceFollower, InvoicePayments } from '../invoices/index.js';
import { credit, debit, LedgerService, type Line, ofCompany, ofWork } from '../ledger/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { queryRows } from '../../platform/database/statement.js';
import { FEES, type FeeContract } from './fee-contract.js';

type IssuedInvoice = Parameters<InvoiceFollower['issued']>[2];
type Account = Pick<FeeContract, 'kind' | 'id' | 'currency'>;

/** What lies at the provider for a contract, and what has been invoiced and not paid. */
export interface FeeMoney {
  readonly held: string;
  readonly frozen: string;
  readonly balance: string;
}

/** The money that lies at the provider for contracts about work. All of this happens under the contract's lock. */
@Injectable()
export class FeeEscrow {
  constructor(
    private readonly ledger: LedgerService,
    private readonly invoices: InvoicePayments,
  ) {}

  /** Claims an invoice over work or freight between its two sides. */
  async claim(em: EntityManager, invoice: IssuedInvoice): Promise<void> {
    const { id, number, workKind, workId, currency } = invoice;
    const claimed = dec(claimOf(invoice));
    if (!workKind || !workId || claimed.isZero()) return;
    const part = moneyText(claimed.abs(), currency);
    const [owes, has] = [ofWork(workKind, workId, 'receivable'), ofWork(workKind, workId, 'payable')];
    const isDebit = claimed.isPositive();
    await this.ledger.post(em, {
      key: `claim:invoice:${id}`,
      event: isDebit ? 'claim.invoiced' : 'claim.credited',
      about: { kind: 'invoice', id },
      currency,
      reason: number,
      lines: isDebit ? [debit(owes, part), credit(has, part)] : [debit(has, part), credit(owes, part)],
    });
  }

  async money(em: EntityManager, { kind, id, currency }: Account): Promise<FeeMoney> {
    return {
      held: await this.ledger.owed(em, ofWork(kind, id, 'escrow_held'), currency),
      frozen: await this.ledger.owed(em, ofWork(kind, id, 'escrow_frozen'), currency),
      balance: await this.ledger.owing(em, ofWork(kind, id, 'receivable'), currency),
    };
  }

  /** Holds back from both sides until `amount` is frozen, or all that is there when that is less. */
  async freeze(em: EntityManager, contract: FeeContract, amount: string): Promise<void> {
    const { held, frozen } = await this.money(em, contract);
    const part = Decimal.min(dec(amount).minus(dec(frozen)), dec(held));
    const { kind, id } = contract;
    await this.post(em, contract, part, 'escrow.frozen', 'dispute', (sum) => [
      debit(ofWork(kind, id, 'escrow_held'), sum),
      credit(ofWork(kind, id, 'escrow_frozen'), sum),
    ]);
  }

  async unfreeze(em: EntityManager, contract: FeeContract, reason: 'settle' | 'decide'): Promise<void> {
    const { frozen } = await this.money(em, contract);
    const { kind, id } = contract;
    await this.post(em, contract, dec(frozen), 'escrow.unfrozen', reason, (sum) => [
      debit(ofWork(kind, id, 'escrow_frozen'), sum),
      credit(ofWork(kind, id, 'escrow_held'), sum),
    ]);
  }

  /** All that is held and not frozen goes back to the client. */
  async refund(em: EntityManager, contract: FeeContract, reason: 'cancel' | 'rest'): Promise<void> {
    const { held } = await this.money(em, contract);
    const { kind, id, client } = contract;
    await this.post(em, contract, dec(held), 'escrow.refunded', reason, (sum) => [
      debit(ofWork(kind, id, 'escrow_held'), sum),
      credit(ofCompany(client.companyId, 'payable'), sum),
    ]);
  }

  /** What is held pays the open invoices over the fee, the oldest first; not what notes ask beside it. */
  async release(em: EntityManager, ctx: Ctx, contract: FeeContract): Promise<void> {
    const { kind, id, provider, reference } = contract;
    for (const invoice of await this.invoices.lockedOf(em, id)) {
      const { held } = await this.money(em, contract);
      const isOwed = FEES.includes(invoice.kind) && invoice.state !== 'cancelled';
      const part = isOwed ? Decimal.min(dec(held), dec(invoice.open)) : dec(0);
      const turn = await this.post(em, contract, part, 'escrow.released', invoice.number, (sum) => [
        debit(ofWork(kind, id, 'escrow_held'), sum),
        credit(ofCompany(provider.companyId, 'payable'), sum),
        debit(ofWork(kind, id, 'payable'), sum),
        credit(ofWork(kind, id, 'receivable'), sum),
      ]);
      if (turn)
        await this.invoices.credited(em, invoice.id, moneyText(part, contract.currency), {
          reference: `${reference}/${turn}`,
          ctx,
        });
    }
  }

  /** Posts `part` when it is above zero. @returns the place of the entry among those about the contract; null for none */
  private async post(
    em: EntityManager,
    { kind, id, currency }: FeeContract,
    part: Decimal,
    event: string,
    reason: string,
    lines: (sum: string) => Line[],
  ): Promise<number | null> {
    if (!part.greaterThan(0)) return null;
    const about = { kind, id };
    const [row] = await queryRows<{ n: number }>(
      em,
      'SELECT count(*)::int + 1 AS n FROM published.ledger_entries WHERE about_kind = $1 AND about_id = $2',
      [kind, id],
    );
    const turn = row?.n ?? 1;
    const key = `${kind}:${id}:${turn}`;
    await this.ledger.post(em, { key, event, about, currency, reason, lines: lines(moneyText(part, currency)) });
    return turn;
  }
}

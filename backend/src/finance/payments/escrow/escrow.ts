import { Injectable } from '@nestjs/common';
import { Decimal, dec, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealStateMachine, type DealRecord } from '../../../trading/deals/index.js';
import { InvoicedDeal } from './invoiced-deal.js';
import { credit, debit, LedgerService, ofCompany, ofDeal } from '../../ledger/index.js';
import { queryRows } from '../../../platform/database/statement.js';

/** Why money is held back from everybody. What one cause has frozen, only its end sets free. */
export type FreezeCause = 'dispute' | 'hold';

/** What lies at the provider for a deal, and what has been invoiced and not paid. */
export interface DealMoney {
  readonly held: string;
  readonly frozen: string;
  /** Below zero when the seller is to pay back. */
  readonly balance: string;
}

/** States in which the transport document is approved and the deal goes on; a hold freezes everything. */
const RELEASING: readonly string[] = ['in_transit', 'delivered', 'inspection', 'disputed'];

/** What of the held money is the seller's: what the buyer owes, as far as it is there. */
export const sellersPart = ({ held, balance }: DealMoney): Decimal =>
  Decimal.max(0, Decimal.min(dec(held), dec(balance)));

/** What has been paid of a deal's invoices: to the seller, or back to the buyer. */
export interface ClaimPaid {
  readonly amount: string;
  readonly by: 'buyer' | 'seller';
  /** Names the payment: the same one is told once. */
  readonly reference: string;
}

/** The money that lies at the provider for a deal. It is released, frozen and paid back by postings only. */
@Injectable()
export class Escrow {
  constructor(
    private readonly ledger: LedgerService,
    private readonly machine: DealStateMachine,
    private readonly invoiced: InvoicedDeal,
  ) {}

  async money(em: EntityManager, { id, currency }: Pick<DealRecord, 'id' | 'currency'>): Promise<DealMoney> {
    return {
      held: await this.ledger.owed(em, ofDeal(id, 'escrow_held'), currency),
      frozen: await this.ledger.owed(em, ofDeal(id, 'escrow_frozen'), currency),
      balance: await this.ledger.owing(em, ofDeal(id, 'receivable'), currency),
    };
  }

  /**
   * Holds `amount` of a deal's money back from both parties, or all that is there when that is less. For the disputed
   * amount alone; the rest stays free. Called inside the transaction that opens the dispute, under the deal's lock.
   */
  async freeze(
    em: EntityManager,
    dealId: string,
    amount: string,
    reason: string,
    cause: FreezeCause = 'dispute',
  ): Promise<void> {
    const deal = await this.machine.find(em, dealId);
    const { held } = await this.money(em, deal);
    const part = moneyText(Decimal.min(dec(amount), dec(held)), deal.currency);
    await this.turn(em, deal, { part, reason, cause, event: 'escrow.frozen' });
  }

  /** Sets free what `cause` has frozen. */
  async unfreeze(em: EntityManager, dealId: string, reason: string, cause: FreezeCause = 'dispute'): Promise<void> {
    const deal = await this.machine.find(em, dealId);
    const [row] = await queryRows<{ frozen: string }>(
      em,
      `SELECT (-coalesce(sum(p.amount), 0))::text AS frozen FROM published.ledger_entries e JOIN published.ledger_postings p ON p.entry_id = e.id
         JOIN published.ledger_accounts a ON a.id = p.account_id
       WHERE e.about_kind = $1 AND e.about_id = $2 AND a.kind = 'escrow_frozen'`,
      [cause, dealId],
    );
    // A payment that was returned meanwhile may have left less than was frozen.
    const { frozen } = await this.money(em, deal);
    const part = moneyText(Decimal.min(dec(row?.frozen ?? '0'), dec(frozen)), deal.currency);
    await this.turn(em, deal, { part, reason, cause, event: 'escrow.unfrozen' });
  }

  /** Everything that is there goes back to the buyer. */
  async refund(em: EntityManager, deal: DealRecord, reason: string): Promise<void> {
    const { held, frozen } = await this.money(em, deal);
    const all = dec(held).plus(dec(frozen));
    if (!all.greaterThan(0)) return;
    await this.ledger.post(em, {
      key: `refund:${deal.id}:${await this.turns(em, deal.id)}`,
      event: 'escrow.refunded',
      about: { kind: 'deal', id: deal.id },
      currency: deal.currency,
      reason,
      lines: [
        debit(ofDeal(deal.id, 'escrow_held'), held),
        debit(ofDeal(deal.id, 'escrow_frozen'), frozen),
        credit(ofCompany(deal.buyerCompanyId, 'payable'), moneyText(all, deal.currency)),
      ],
    });
  }

  /**
   * Pays the seller what is invoiced of goods that are on their way, as far as it is held and not frozen: the escrow is
   * released against the documents (trade rules 2.7). Needs the deal's lock.
   */
  async releaseInvoiced(em: EntityManager, deal: DealRecord): Promise<void> {
    if (!RELEASING.includes(deal.state)) return;
    await this.toSeller(em, deal, moneyText(sellersPart(await this.money(em, deal)), deal.currency));
  }

  /** What of the held money the seller has earned goes to it; the rest goes back to the buyer. */
  async release(em: EntityManager, deal: DealRecord): Promise<void> {
    const { id, currency, buyerCompanyId } = deal;
    await this.toSeller(em, deal, moneyText(sellersPart(await this.money(em, deal)), currency));
    const { held: rest } = await this.money(em, deal);
    if (!dec(rest).greaterThan(0)) return;
    await this.ledger.post(em, {
      key: `release-rest:${id}`,
      event: 'escrow.refunded',
      about: { kind: 'deal', id },
      currency,
      reason: 'rest',
      lines: [debit(ofDeal(id, 'escrow_held'), rest), credit(ofCompany(buyerCompanyId, 'payable'), rest)],
    });
  }

  /** `amount` of what is held pays what was invoiced. */
  private async toSeller(em: EntityManager, deal: DealRecord, amount: string): Promise<void> {
    if (!dec(amount).greaterThan(0)) return;
    const { id, currency, sellerCompanyId } = deal;
    const key = `release:${id}:${await this.turns(em, id)}`;
    await this.ledger.post(em, {
      key,
      event: 'escrow.released',
      about: { kind: 'deal', id },
      currency,
      lines: [
        debit(ofDeal(id, 'escrow_held'), amount),
        credit(ofCompany(sellerCompanyId, 'payable'), amount),
        debit(ofDeal(id, 'payable'), amount),
        credit(ofDeal(id, 'receivable'), amount),
      ],
    });
    await this.invoiced.paid(em, deal, { amount, by: 'buyer', reference: key });
  }

  private async turn(
    em: EntityManager,
    { id, currency }: DealRecord,
    { part, reason, cause, event }: { part: string; reason: string; cause: FreezeCause; event: string },
  ): Promise<void> {
    if (!dec(part).greaterThan(0)) return;
    const [from, to] =
      event === 'escrow.frozen'
        ? (['escrow_held', 'escrow_frozen'] as const)
        : (['escrow_frozen', 'escrow_held'] as const);
    await this.ledger.post(em, {
      key: `${event}:${id}:${await this.turns(em, id)}`,
      event,
      about: { kind: cause, id },
      currency,
      reason,
      lines: [debit(ofDeal(id, from), part), credit(ofDeal(id, to), part)],
    });
  }

  /** How often the deal's money was touched so far: tells one freeze from the next. The deal is locked meanwhile. */
  private async turns(em: EntityManager, dealId: string): Promise<string> {
    const [row] = await queryRows<{ n: string }>(
      em,
      `SELECT count(*)::text AS n FROM published.ledger_entries WHERE about_id = $1 AND about_kind IN ('deal', 'dispute', 'hold')`,
      [dealId],
    );
    return row?.n ?? '0';
  }
}

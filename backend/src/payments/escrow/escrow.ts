import { Injectable } from '@nestjs/common';
import { Decimal, dec, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealMoves, type DealRecord } from '../../deals/index.js';
import { credit, debit, LedgerService, ofCompany, ofDeal } from '../../ledger/index.js';
import { rowsOf } from '../../platform/database/statement.js';

/** Why money is held back from everybody. What one cause has frozen, only its end sets free. */
export type FreezeCause = 'dispute' | 'hold';

/** What lies at the provider for a deal, and what has been invoiced and not paid. */
export interface DealMoney {
  readonly held: string;
  readonly frozen: string;
  /** Below zero when the seller is to pay back. */
  readonly balance: string;
}

/** What has been paid of a deal's invoices: to the seller, or back to the buyer. */
export interface ClaimPaid {
  readonly amount: string;
  readonly by: 'buyer' | 'seller';
  /** Names the payment: the same one is told once. */
  readonly reference: string;
}
type PaidListener = (em: EntityManager, deal: DealRecord, paid: ClaimPaid) => Promise<void>;

/** The money that lies at the provider for a deal. It is released, frozen and paid back by postings only. */
@Injectable()
export class Escrow {
  private readonly listeners: PaidListener[] = [];

  constructor(
    private readonly ledger: LedgerService,
    private readonly moves: DealMoves,
  ) {
    moves.after(['hold'], async (em, _, { deal }) => {
      const { held } = await this.money(em, deal);
      await this.freeze(em, deal.id, held, 'hold', 'hold');
    });
    moves.after(['release_hold'], (em, _, { deal }) => this.unfreeze(em, deal.id, 'release_hold', 'hold'));
    moves.after(['agree', 'record_umpire', 'record_award'], (em, _, { deal, event }) =>
      this.unfreeze(em, deal.id, event, 'dispute'),
    );
    moves.after(['cancel', 'payment_overdue', 'cancel_after_force_majeure'], (em, _, { deal, event }) =>
      this.refund(em, deal, event),
    );
  }

  /** For the area that issues invoices: told in the transaction of the posting. Registered in a constructor. */
  onPaid(listener: PaidListener): void {
    this.listeners.push(listener);
  }

  async tellPaid(em: EntityManager, deal: DealRecord, paid: ClaimPaid): Promise<void> {
    for (const listener of this.listeners) await listener(em, deal, paid);
  }

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
    const deal = await this.moves.find(em, dealId);
    const { held } = await this.money(em, deal);
    const part = moneyText(Decimal.min(dec(amount), dec(held)), deal.currency);
    await this.turn(em, deal, { part, reason, cause, event: 'escrow.frozen' });
  }

  /** Sets free what `cause` has frozen. */
  async unfreeze(em: EntityManager, dealId: string, reason: string, cause: FreezeCause = 'dispute'): Promise<void> {
    const deal = await this.moves.find(em, dealId);
    const [row] = await rowsOf<{ frozen: string }>(
      em,
      `SELECT (-coalesce(sum(p.amount), 0))::text AS frozen FROM ledger_entries e JOIN ledger_postings p ON p.entry_id = e.id
         JOIN ledger_accounts a ON a.id = p.account_id
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

  /** `toSeller` of what is held pays what was invoiced and goes to the seller; the rest goes back to the buyer. */
  async release(em: EntityManager, deal: DealRecord, toSeller: string): Promise<void> {
    const { held } = await this.money(em, deal);
    const { id, currency, buyerCompanyId, sellerCompanyId } = deal;
    if (dec(toSeller).greaterThan(0)) {
      await this.ledger.post(em, {
        key: `release:${id}`,
        event: 'escrow.released',
        about: { kind: 'deal', id },
        currency,
        lines: [
          debit(ofDeal(id, 'escrow_held'), toSeller),
          credit(ofCompany(sellerCompanyId, 'payable'), toSeller),
          debit(ofDeal(id, 'payable'), toSeller),
          credit(ofDeal(id, 'receivable'), toSeller),
        ],
      });
      await this.tellPaid(em, deal, { amount: toSeller, by: 'buyer', reference: `release:${id}` });
    }
    const rest = dec(held).minus(dec(toSeller));
    if (rest.greaterThan(0))
      await this.ledger.post(em, {
        key: `release-rest:${id}`,
        event: 'escrow.refunded',
        about: { kind: 'deal', id },
        currency,
        reason: 'rest',
        lines: [
          debit(ofDeal(id, 'escrow_held'), moneyText(rest, currency)),
          credit(ofCompany(buyerCompanyId, 'payable'), moneyText(rest, currency)),
        ],
      });
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
    const [row] = await rowsOf<{ n: string }>(
      em,
      `SELECT count(*)::text AS n FROM ledger_entries WHERE about_id = $1 AND about_kind IN ('deal', 'dispute', 'hold')`,
      [dealId],
    );
    return row?.n ?? '0';
  }
}

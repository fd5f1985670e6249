import { Injectable } from '@nestjs/common';
import { dec, moneyText, type Quantity, toWire } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { DealStateMachine } from '../../../trading/deals/index.js';
import { credit, debit, LedgerService, ofDeal } from '../../ledger/index.js';
import { DealSecurity } from './security.entity.js';
import { EscrowFunding } from './escrow-funding.js';

interface Claim {
  /** Names the document once and for all, e.g. `invoice:<id>`. */
  readonly key: string;
  /** What the buyer owes by it; below zero for a credit note. */
  readonly amount: string;
  readonly about: { readonly kind: string; readonly id: string };
  readonly reason?: string;
}

/** What invoices and notes ask of a deal's parties. For the area that issues them. */
@Injectable()
export class DealClaims {
  constructor(
    private readonly ledger: LedgerService,
    private readonly machine: DealStateMachine,
    private readonly securing: EscrowFunding,
  ) {}

  /** Books an invoice, a debit or a credit note of the deal. The same key again has no effect. */
  async claim(em: EntityManager, dealId: string, { key, amount, about, reason }: Claim): Promise<void> {
    const deal = await this.machine.find(em, dealId);
    const claimed = dec(amount);
    if (claimed.isZero()) return;
    const part = moneyText(claimed.abs(), deal.currency);
    const [owes, has] = [ofDeal(dealId, 'receivable'), ofDeal(dealId, 'payable')];
    await this.ledger.post(em, {
      key: `claim:${key}`,
      event: claimed.isPositive() ? 'claim.invoiced' : 'claim.credited',
      about,
      currency: deal.currency,
      ...(reason && { reason }),
      lines: claimed.isPositive() ? [debit(owes, part), credit(has, part)] : [debit(has, part), credit(owes, part)],
    });
  }

  /**
   * The final value and quantity are known: what was invoiced so far is made up to it, and from now on the deal is
   * settled as soon as its account is even. Called under the deal's lock or before anybody else knows of the value.
   */
  async finalise(
    em: EntityManager,
    dealId: string,
    { value, quantity, about }: { value: string; quantity: Quantity<'lot'> | null; about: Claim['about'] },
  ): Promise<void> {
    const deal = await this.machine.find(em, dealId);
    await this.securing.open(em, deal);
    const invoiced = await this.ledger.owed(em, ofDeal(dealId, 'payable'), deal.currency);
    const paid = await this.securing.paidSoFar(em, deal);
    await this.claim(em, dealId, {
      key: `final:${about.kind}:${about.id}`,
      amount: moneyText(dec(value).minus(dec(invoiced)).minus(dec(paid)), deal.currency),
      about,
    });
    await em.update(
      DealSecurity,
      { dealId },
      { finalValue: value, finalQuantity: quantity && toWire(quantity.amount) },
    );
  }
}

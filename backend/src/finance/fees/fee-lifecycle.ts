import { Injectable } from '@nestjs/common';
import { dec, sum, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { InvoicePayments } from '../invoices/index.js';
import { PaymentBook } from '../payments/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { FEES, type FeeContract } from './fee-contract.js';
import { FeeEscrow } from './fee-escrow.js';
import { FeeInvoices } from './fee-invoices.js';

/** What a contract's moves do with its money, each in the transaction of the move and under the contract's lock. */
@Injectable()
export class FeeLifecycle {
  constructor(
    private readonly escrow: FeeEscrow,
    private readonly invoices: FeeInvoices,
    private readonly paid: InvoicePayments,
    private readonly payments: PaymentBook,
  ) {}

  /** The disputed part alone is frozen. What is not disputed of work that was done is due, and is paid. */
  async disputed(em: EntityManager, ctx: Ctx, contract: FeeContract): Promise<void> {
    await this.freezeDisputed(em, contract);
    const rest = dec(contract.total).minus(dec(contract.disputed ?? contract.total));
    if (!contract.delivered || rest.isZero()) return;
    await this.invoices.upTo(em, ctx, contract, moneyText(rest, contract.currency));
    await this.escrow.release(em, ctx, contract);
  }

  settled(em: EntityManager, contract: FeeContract): Promise<void> {
    return this.escrow.unfreeze(em, contract, 'settle');
  }

  /** The work is taken, or an umpire has spoken: what is due is invoiced and paid, the rest goes back. */
  async taken(em: EntityManager, ctx: Ctx, contract: FeeContract): Promise<void> {
    await this.escrow.unfreeze(em, contract, 'decide');
    await this.invoices.agree(em, ctx, contract, contract.award ?? contract.total);
    await this.escrow.release(em, ctx, contract);
    await this.escrow.refund(em, contract, 'rest');
    const { balance } = await this.escrow.money(em, contract);
    if (!dec(balance).greaterThan(0)) await this.payments.giveUp(em, contract.page);
  }

  async cancelled(em: EntityManager, contract: FeeContract): Promise<void> {
    await this.escrow.refund(em, contract, 'cancel');
    await this.payments.giveUp(em, contract.page);
  }

  /** Money has come in: it pays what is due already, or is frozen with the rest of a dispute. */
  async funded(em: EntityManager, ctx: Ctx, contract: FeeContract): Promise<void> {
    if (contract.disputed) await this.freezeDisputed(em, contract);
    if (contract.stage === 'taken') await this.escrow.release(em, ctx, contract);
  }

  /** What the contract still takes in: the price while it runs, what is open of its invoices once it is taken. */
  async wanted(em: EntityManager, contract: FeeContract): Promise<string> {
    if (contract.stage === 'over') return moneyText(0, contract.currency);
    const all = await this.paid.ofWork(em, contract.id);
    const { held, frozen } = await this.escrow.money(em, contract);
    const asked = all.filter(({ kind, state }) => FEES.includes(kind) && state !== 'cancelled');
    const price =
      contract.stage === 'taken'
        ? sum(asked.map(({ open }) => open))
        : dec(await this.invoices.money(em, contract)).minus(
            sum(asked.map(({ paid, withheld }) => dec(paid).minus(withheld))),
          );
    const rest = price.minus(dec(held)).minus(dec(frozen));
    return moneyText(rest.greaterThan(0) ? rest : 0, contract.currency);
  }

  private async freezeDisputed(em: EntityManager, contract: FeeContract): Promise<void> {
    const { total, disputed, currency } = contract;
    const undisputed = moneyText(dec(total).minus(dec(disputed ?? total)), currency);
    const [all, free] = [await this.invoices.money(em, contract), await this.invoices.money(em, contract, undisputed)];
    await this.escrow.freeze(em, contract, moneyText(dec(all).minus(dec(free)), currency));
  }
}

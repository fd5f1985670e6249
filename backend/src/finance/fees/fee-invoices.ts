import { Injectable } from '@nestjs/common';
import { Decimal, dec, moneyText, sum, taxOnRest } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { InvoiceNotesService, InvoicePayments, InvoiceService } from '../invoices/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import { FEES, type FeeContract, invoiceOf } from './fee-contract.js';
import { FeeWithholdings } from './fee-withholdings.js';

/** What providers and carriers invoice for their work: never more than what is due, each part once. */
@Injectable()
export class FeeInvoices {
  constructor(
    private readonly invoices: InvoiceService,
    private readonly payments: InvoicePayments,
    private readonly notes: InvoiceNotesService,
    private readonly withholdings: FeeWithholdings,
  ) {}

  /** `net` of the fee with its tax, as it would be invoiced today. */
  async gross(em: EntityManager, contract: FeeContract, net = contract.total): Promise<string> {
    return (await this.invoices.estimate(em, invoiceOf(contract, net))).payable;
  }

  /** The same less the tax that the client will withhold of it: what the provider gets in money. */
  async money(em: EntityManager, contract: FeeContract, net = contract.total): Promise<string> {
    const tax = await this.withholdings.on(em, contract, net, 0);
    return moneyText(dec(await this.gross(em, contract, net)).minus(tax), contract.currency);
  }

  /** Invoices what of `net` was not yet. Needs the contract's lock. */
  async upTo(em: EntityManager, ctx: Ctx, contract: FeeContract, net: string): Promise<void> {
    const { all, invoiced, taxed } = await this.so(em, contract);
    const rest = dec(net).minus(invoiced);
    if (!rest.greaterThan(0)) return;
    const place = all.length ? `:${all.length + 1}` : '';
    const source = `${contract.kind}:${contract.id}${place}`;
    const draft = invoiceOf(contract, moneyText(rest, contract.currency), source);
    const tax = await this.invoices.decideTax(em, draft);
    // Parts bear together the tax of the whole, which was deposited: rounded each for itself a cent would stay open.
    const isPart = taxed.rates.length > 0 && taxed.rates.every((rate) => dec(rate).equals(tax.rate));
    const taxAmount = isPart && { taxAmount: taxOnRest(net, tax.rate, taxed.amount, contract.currency) };
    const issued = await this.invoices.issue(em, ctx, { ...draft, tax, ...taxAmount });
    await this.withholdings.apply(em, ctx, contract, issued, invoiced);
  }

  /** Makes the invoices agree with `net`, which is what is due at last: by an invoice for more, by a credit note for less. */
  async agree(em: EntityManager, ctx: Ctx, contract: FeeContract, net: string): Promise<void> {
    await this.upTo(em, ctx, contract, net);
    const { all, invoiced } = await this.so(em, contract);
    const first = all.find(({ kind }) => FEES.includes(kind));
    if (!first) return;
    const credited = sum(all.filter(({ kind }) => kind === 'credit_note').map((one) => one.net));
    const over = Decimal.min(invoiced.minus(dec(net)), dec(first.net).minus(credited));
    if (!over.greaterThan(0)) return;
    const amount = moneyText(over, contract.currency);
    const note = { type: 'credit', reason: 'dispute', amount, text: contract.reference } as const;
    const source = `award:${contract.kind}:${contract.id}:${all.length + 1}`;
    await this.notes.issue(em, ctx, first.id, { ...note, source }, 'system');
  }

  /** What has been invoiced and taxed of the fee itself, less what awards took back; other notes are beside it. */
  private async so(em: EntityManager, { id }: FeeContract) {
    const all = await this.payments.lockedOf(em, id);
    const fees = all.filter(({ kind }) => FEES.includes(kind));
    const awards = all.filter(({ source }) => source?.startsWith('award:'));
    const left = (of: 'net' | 'taxAmount') =>
      sum([...fees.map((one) => dec(one[of])), ...awards.map((one) => dec(one[of]).neg())]);
    const taxed = { amount: left('taxAmount'), rates: fees.map(({ tax }) => tax.rate) };
    return { all, invoiced: left('net'), taxed };
  }
}

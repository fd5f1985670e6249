import { Injectable } from '@nestjs/common';
import { Decimal, dec, sum } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { InvoiceNotesService, InvoicePayments, InvoiceService } from '../invoices/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { FEES, type FeeContract, invoiceOf } from './fee-contract.js';

/** What providers and carriers invoice for their work: never more than what is due, each part once. */
@Injectable()
export class FeeInvoices {
  constructor(
    private readonly invoices: InvoiceService,
    private readonly payments: InvoicePayments,
    private readonly notes: InvoiceNotesService,
  ) {}

  /** `net` of the fee with its tax, as it would be invoiced today. */
  async gross(em: EntityManager, contract: FeeContract, net = contract.total): Promise<string> {
    return (await this.invoices.estimate(em, invoiceOf(contract, net))).payable;
  }

  /** Invoices what of `net` was not yet. Needs the contract's lock. */
  async upTo(em: EntityManager, ctx: Ctx, contract: FeeContract, net: string): Promise<void> {
    const { all, invoiced } = await this.so(em, contract);
    const rest = dec(net).minus(invoiced);
    if (!rest.greaterThan(0)) return;
    const place = all.length ? `:${all.length + 1}` : '';
    const source = `${contract.kind}:${contract.id}${place}`;
    await this.invoices.issue(em, ctx, invoiceOf(contract, rest.toFixed(2), source));
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
    const amount = over.toFixed(2);
    const note = { type: 'credit', reason: 'dispute', amount, text: contract.reference } as const;
    const source = `award:${contract.kind}:${contract.id}:${all.length + 1}`;
    await this.notes.issue(em, ctx, first.id, { ...note, source }, 'system');
  }

  /** What has been invoiced of the fee itself, less what awards took back; other notes are beside it. */
  private async so(em: EntityManager, { id }: FeeContract) {
    const all = await this.payments.lockedOf(em, id);
    const fee = all.filter(({ kind }) => FEES.includes(kind)).map(({ net }) => dec(net));
    const awards = all.filter(({ source }) => source?.startsWith('award:')).map(({ net }) => dec(net).neg());
    return { all, invoiced: sum([...fee, ...awards]) };
  }
}

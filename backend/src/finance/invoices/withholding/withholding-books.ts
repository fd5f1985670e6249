import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import { credit, debit, LedgerService, type Line, ofCompany, ofDeal, ofWork, platform } from '../../ledger/index.js';
import type { InvoiceRecord, WithholdingRecord } from '../invoice.entities.js';

/** What tax that was withheld does to the books: the payee has a claim on the authority in place of one on the payer. */
@Injectable()
export class WithholdingBooks {
  constructor(private readonly ledger: LedgerService) {}

  async declared(em: EntityManager, ctx: Ctx, invoice: InvoiceRecord, tax: WithholdingRecord): Promise<void> {
    await this.post(em, ctx, invoice, { tax, event: 'tax.withheld', lines: linesOf(invoice, tax.amount) });
  }

  /** The same lines the other way round. */
  async withdrawn(em: EntityManager, ctx: Ctx, invoice: InvoiceRecord, tax: WithholdingRecord): Promise<void> {
    const lines = linesOf(invoice, tax.amount).map(
      ({ account, debit: left, credit: right }): Line => ({
        account,
        ...(left === undefined ? { debit: right } : { credit: left }),
      }),
    );
    await this.post(em, ctx, invoice, { tax, event: 'tax.withdrawn', lines });
  }

  private async post(
    em: EntityManager,
    ctx: Ctx,
    { id, number, currency }: InvoiceRecord,
    { tax, event, lines }: { tax: WithholdingRecord; event: string; lines: Line[] },
  ): Promise<void> {
    await this.ledger.post(em, {
      key: `${event}:${tax.id}`,
      event,
      about: { kind: 'invoice', id },
      currency,
      reason: number,
      requestId: ctx.requestId,
      lines,
    });
  }
}

/**
 * Of an invoice of the site: what it earned, as a claim on the authority. Of work, and of interest in a deal: the claim there is
 * even by so much, the payee has its claim on the authority, and the payer its debt there.
 */
const linesOf = (invoice: InvoiceRecord, amount: string): Line[] => {
  const { issuerCompanyId, recipientCompanyId, dealId, workKind, workId } = invoice;
  if (issuerCompanyId === null)
    return [debit(platform('withholding_receivable'), amount), credit(platform('commission'), amount)];
  const between = [
    debit(ofCompany(issuerCompanyId, 'withholding_receivable'), amount),
    credit(ofCompany(recipientCompanyId, 'withholding_payable'), amount),
  ];
  if (dealId)
    return [...between, debit(ofDeal(dealId, 'payable'), amount), credit(ofDeal(dealId, 'receivable'), amount)];
  if (!workKind || !workId) return between;
  return [
    ...between,
    debit(ofWork(workKind, workId, 'payable'), amount),
    credit(ofWork(workKind, workId, 'receivable'), amount),
  ];
};

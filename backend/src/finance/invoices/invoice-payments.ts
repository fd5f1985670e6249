import { Injectable } from '@nestjs/common';
import { dec, moneyText } from '@orebridge/trade';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { type Ctx, systemCtx } from '../../platform/context/ctx.js';
import { Conflict } from '../../platform/errors/app-error.js';
import { InvoicePayment, InvoiceRecord } from './invoice.entities.js';
import { InvoiceStore } from './invoice.store.js';

const WITHHELD = 'withholding:';
const withholdingReference = (id: string): string => `${WITHHELD}${id}`;
/** True for what settled an invoice without money. */
export const isWithheld = ({ reference }: Pick<InvoicePayment, 'reference'>): boolean => reference.startsWith(WITHHELD);

interface Withheld {
  readonly id: string;
  readonly amount: string;
  /** What the history says of it. */
  readonly reason: string;
}

/** What the ledger tells invoices: money that has come in for them. */
@Injectable()
export class InvoicePayments {
  constructor(private readonly store: InvoiceStore) {}

  /**
   * Books money against an invoice. A reference that was booked before changes nothing, so that a repeat is harmless.
   * @param amount above zero, in the invoice's currency
   * @throws Conflict `invoice.overpaid` when it is more than is open, `invoice.not_payable` for a proforma
   */
  async credited(
    em: EntityManager,
    invoiceId: string,
    amount: string,
    { reference, ctx = systemCtx('invoices.payment') }: { reference: string; ctx?: Ctx },
  ): Promise<InvoiceRecord> {
    const invoice = await this.store.lock(em, invoiceId);
    if (await em.existsBy(InvoicePayment, { invoiceId, reference })) return invoice;
    if (invoice.kind === 'proforma') throw new Conflict('invoice.not_payable');
    const left = dec(invoice.open).minus(amount);
    if (left.isNegative()) throw new Conflict('invoice.overpaid', { open: invoice.open, currency: invoice.currency });
    await em.insert(InvoicePayment, { invoiceId, amount, reference });
    const paid = moneyText(dec(invoice.paid).plus(amount), invoice.currency);
    const event = left.isZero() ? 'pay_rest' : 'pay_part';
    const moved = await this.store.transition(em, ctx, invoice, event, 'system', { paid, reason: reference });
    await this.store.notify(em, 'invoice.paid', moved, moved.payer === 'recipient' ? 'issuer' : 'recipient');
    return moved;
  }

  /** A payment of it was returned by the bank or charged back: what it paid is open again. @param reference names that once */
  async returned(em: EntityManager, ctx: Ctx, invoiceId: string, amount: string, reference: string): Promise<void> {
    const invoice = await this.store.lock(em, invoiceId);
    if (await em.existsBy(InvoicePayment, { invoiceId, reference })) return;
    await em.insert(InvoicePayment, {
      invoiceId,
      amount: moneyText(dec(amount).negated(), invoice.currency),
      reference,
    });
    const paid = moneyText(dec(invoice.paid).minus(dec(amount)), invoice.currency);
    const event = dec(paid).isZero() ? 'return_whole' : 'return_part';
    await this.store.transition(em, ctx, invoice, event, 'system', { paid, reason: reference });
  }

  /**
   * Tax that its payer keeps for the authority settles a part of a locked invoice on the day of the declaration, as money does.
   * @throws Conflict `withholding.above_open`
   */
  async withhold(em: EntityManager, ctx: Ctx, invoice: InvoiceRecord, of: Withheld): Promise<InvoiceRecord> {
    const { id: invoiceId, open, currency } = invoice;
    const left = dec(open).minus(of.amount);
    if (left.isNegative()) throw new Conflict('withholding.above_open', { open, amount: of.amount, currency });
    await em.insert(InvoicePayment, { invoiceId, amount: of.amount, reference: withholdingReference(of.id) });
    const paid = moneyText(dec(invoice.paid).plus(of.amount), currency);
    const event = left.isZero() ? 'withhold_rest' : 'withhold_part';
    return this.store.transition(em, ctx, invoice, event, 'payer', { paid, withheld: of.amount, reason: of.reason });
  }

  /** The declaration is withdrawn: what it settled is open again. */
  async withdraw(em: EntityManager, ctx: Ctx, invoice: InvoiceRecord, of: Withheld): Promise<InvoiceRecord> {
    const { id: invoiceId, currency } = invoice;
    await em.insert(InvoicePayment, {
      invoiceId,
      amount: moneyText(dec(of.amount).negated(), currency),
      reference: `${withholdingReference(of.id)}/withdrawn`,
    });
    const paid = moneyText(dec(invoice.paid).minus(of.amount), currency);
    const event = dec(paid).isZero() ? 'withdraw_whole' : 'withdraw_part';
    const withheld = moneyText(0, currency);
    return this.store.transition(em, ctx, invoice, event, 'payer', { paid, withheld, reason: of.reason });
  }

  /**
   * What was withheld is less, since a credit note has taken back a part of what it was withheld from: the difference is open
   * again, for the note to settle.
   * @param lowered what is withheld now
   */
  async lowerWithheld(
    em: EntityManager,
    ctx: Ctx,
    invoice: InvoiceRecord,
    { id, amount, reason, lowered }: Withheld & { readonly lowered: string },
  ): Promise<InvoiceRecord> {
    const { id: invoiceId, currency } = invoice;
    const difference = dec(amount).minus(lowered);
    const reference = `${withholdingReference(id)}/lowered`;
    await em.insert(InvoicePayment, { invoiceId, amount: moneyText(difference.negated(), currency), reference });
    const paid = moneyText(dec(invoice.paid).minus(difference), currency);
    const event = dec(paid).isZero() ? 'return_whole' : 'return_part';
    return this.store.transition(em, ctx, invoice, event, 'system', { paid, withheld: lowered, reason });
  }

  /** One that a company has received; null for any other. */
  received(em: EntityManager, companyId: string, id: string): Promise<InvoiceRecord | null> {
    return /^[0-9a-f-]{36}$/i.test(id)
      ? em.findOneBy(InvoiceRecord, { id, recipientCompanyId: companyId })
      : Promise.resolve(null);
  }

  /** One that a company pays: received, or a credit note that it has issued; null for any other. */
  payableBy(em: EntityManager, companyId: string, id: string): Promise<InvoiceRecord | null> {
    if (!/^[0-9a-f-]{36}$/i.test(id)) return Promise.resolve(null);
    return em.findOne(InvoiceRecord, {
      where: [
        { id, recipientCompanyId: companyId, payer: 'recipient' },
        { id, issuerCompanyId: companyId, payer: 'issuer' },
      ],
    });
  }

  /** What a company has still to pay, oldest first: invoices received, and what it refunds. */
  owedBy(em: EntityManager, companyId: string): Promise<InvoiceRecord[]> {
    return em
      .createQueryBuilder(InvoiceRecord, 'i')
      .where("i.open > 0 AND i.state <> 'cancelled'")
      .andWhere("CASE i.payer WHEN 'issuer' THEN i.issuer_company_id ELSE i.recipient_company_id END = :companyId", {
        companyId,
      })
      .orderBy('i.created_at')
      .getMany();
  }

  /** The invoices and notes between the two parties of a deal, oldest first; the platform's own are not among them. */
  ofDeal(em: EntityManager, dealId: string): Promise<InvoiceRecord[]> {
    return em
      .createQueryBuilder(InvoiceRecord, 'i')
      .where('i.deal_id = :dealId AND i.issuer_company_id IS NOT NULL', { dealId })
      .orderBy('i.created_at')
      .addOrderBy('i.sequence')
      .getMany();
  }

  /** The invoices and notes of a contract about work, oldest first, locked until the transaction ends. */
  lockedOf(em: EntityManager, workId: string): Promise<InvoiceRecord[]> {
    return this.about(em, workId).setLock('pessimistic_write').getMany();
  }

  /** The same, to be read. */
  ofWork(em: EntityManager, workId: string): Promise<InvoiceRecord[]> {
    return this.about(em, workId).getMany();
  }

  private about(em: EntityManager, workId: string): SelectQueryBuilder<InvoiceRecord> {
    return em
      .createQueryBuilder(InvoiceRecord, 'i')
      .where('i.work_id = :workId', { workId })
      .orderBy('i.created_at')
      .addOrderBy('i.sequence');
  }

  /** What is open of a deal's invoices, oldest first, for whoever matches payments. */
  openOf(em: EntityManager, dealId: string): Promise<InvoiceRecord[]> {
    return em
      .createQueryBuilder(InvoiceRecord, 'i')
      .where("i.deal_id = :dealId AND i.open > 0 AND i.state <> 'cancelled'", { dealId })
      .orderBy('i.created_at')
      .getMany();
  }
}

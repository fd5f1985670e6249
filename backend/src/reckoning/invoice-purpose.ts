import { Injectable } from '@nestjs/common';
import type { PaymentDue } from '@orebridge/contracts';
import { dec, Decimal } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { InvoicePayments } from '../invoices/index.js';
import { type AccountRef, credit, debit, LedgerService, ofCompany, platform } from '../ledger/index.js';
import { type Payable, PaymentPurposes, type Purpose, type Received } from '../payments/index.js';
import type { Ctx, SignedIn } from '../platform/context/ctx.js';
import { Conflict, NotFound } from '../platform/errors/app-error.js';

const PAYEE = 'Orebridge';
type Owed = Awaited<ReturnType<InvoicePayments['owedBy']>>[number];

/** The platform's own invoices, and those of carriers for freight, as something that is paid through a provider. */
@Injectable()
export class InvoicePurpose implements Purpose {
  constructor(
    purposes: PaymentPurposes,
    private readonly invoices: InvoicePayments,
    private readonly ledger: LedgerService,
  ) {
    purposes.register('invoice', this);
  }

  async payable(em: EntityManager, ctx: SignedIn, invoiceId: string): Promise<Payable> {
    const companyId = ctx.user.companyId;
    if (!companyId) throw new NotFound();
    const invoice = await this.invoices.received(em, companyId, invoiceId);
    if (!invoice || !isPaidHere(invoice)) throw new NotFound();
    if (!isPayable(invoice)) throw new Conflict('payment.nothing_due');
    const { open: amount, currency, dealId, demo, number: title } = invoice;
    return { companyId, dealId, about: { kind: 'invoice', id: invoice.id }, title, amount, currency, demo };
  }

  async dues(em: EntityManager, companyId: string): Promise<Omit<PaymentDue, 'purpose' | 'pending'>[]> {
    return (await this.invoices.owedBy(em, companyId)).filter(isPayable).map((invoice) => ({
      about: { kind: 'invoice', id: invoice.id },
      title: invoice.number,
      name: null,
      payee: invoice.issuerCompanyId === null ? PAYEE : invoice.parties.issuer.name,
      dealId: invoice.dealId,
      amount: invoice.open,
      currency: invoice.currency,
      dueOn: invoice.dueOn,
      demo: invoice.demo,
    }));
  }

  /** What is open of it is earned, by the site or by the carrier; money beyond that belongs to the company and is paid out to it. */
  async paid(em: EntityManager, ctx: Ctx, { payment, amount, from }: Received): Promise<void> {
    const invoice = await this.invoices.received(em, payment.companyId, payment.aboutId);
    const open = invoice && isPayable(invoice) ? dec(invoice.open) : dec(0);
    const part = Decimal.min(open, dec(amount));
    const isLate = part.isZero();
    await this.ledger.post(em, {
      key: `payment:${payment.id}`,
      event: isLate ? 'payment.late' : 'invoice.paid',
      about: { kind: 'payment', id: payment.id },
      currency: payment.currency,
      requestId: ctx.requestId,
      lines: [
        debit(from, amount),
        credit(earnedOn(invoice), part.toFixed(2)),
        credit(ofCompany(payment.companyId, 'payable'), dec(amount).minus(part).toFixed(2)),
      ],
    });
    if (invoice && !isLate)
      await this.invoices.credited(em, invoice.id, part.toFixed(2), { reference: payment.reference, ctx });
  }
}

const isPaidHere = ({ issuerCompanyId, kind }: Owed): boolean => issuerCompanyId === null || kind === 'freight';

/** The account of whoever issued it. */
const earnedOn = (invoice: Owed | null): AccountRef => {
  if (invoice?.issuerCompanyId) return ofCompany(invoice.issuerCompanyId, 'payable');
  return platform(invoice?.kind === 'subscription' ? 'subscriptions' : 'commission');
};

const isPayable = (invoice: Owed): boolean => {
  const { payer, open, state, kind } = invoice;
  return (
    isPaidHere(invoice) &&
    payer === 'recipient' &&
    kind !== 'proforma' &&
    state !== 'cancelled' &&
    dec(open).greaterThan(0)
  );
};

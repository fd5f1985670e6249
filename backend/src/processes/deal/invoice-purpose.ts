import { Injectable } from '@nestjs/common';
import type { PaymentDue } from '@orebridge/contracts';
import { dec, Decimal, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { InvoicePayments } from '../../finance/invoices/index.js';
import {
  type AccountRef,
  credit,
  debit,
  LedgerService,
  type Line,
  ofCompany,
  ofWork,
  platform,
} from '../../finance/ledger/index.js';
import {
  aboutPayment,
  type Payable,
  type Purpose,
  type Received,
  type TakenBack,
} from '../../finance/payments/index.js';
import type { Ctx, SignedIn } from '../../platform/context/ctx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';

const PAYEE = 'Orebridge';
type Owed = Awaited<ReturnType<InvoicePayments['owedBy']>>[number];

/** The platform's own invoices, and those for services and freight, as something that is paid through a provider. */
@Injectable()
export class InvoicePurpose implements Purpose {
  readonly takesParts = true;

  constructor(
    private readonly invoices: InvoicePayments,
    private readonly ledger: LedgerService,
  ) {}

  async payable(em: EntityManager, ctx: SignedIn, invoiceId: string): Promise<Payable> {
    const companyId = ctx.user.companyId;
    if (!companyId) throw new NotFound();
    const invoice = await this.invoices.payableBy(em, companyId, invoiceId);
    if (!invoice || !isPaidHere(invoice)) throw new NotFound();
    const amount = isPayable(invoice) ? await this.uncovered(em, invoice) : null;
    if (!amount) throw new Conflict('payment.nothing_due');
    const { currency, dealId, demo, number: title } = invoice;
    return { companyId, dealId, about: { kind: 'invoice', id: invoice.id }, title, amount, currency, demo };
  }

  async dues(em: EntityManager, companyId: string): Promise<Omit<PaymentDue, 'purpose' | 'pending'>[]> {
    const dues: Omit<PaymentDue, 'purpose' | 'pending'>[] = [];
    for (const invoice of (await this.invoices.owedBy(em, companyId)).filter(isPayable)) {
      const amount = await this.uncovered(em, invoice);
      if (!amount) continue;
      const { issuer, recipient } = invoice.parties;
      dues.push({
        about: { kind: 'invoice', id: invoice.id },
        title: invoice.number,
        name: null,
        payee: invoice.payer === 'issuer' ? recipient.name : (issuer.companyId && issuer.name) || PAYEE,
        dealId: invoice.dealId,
        amount,
        currency: invoice.currency,
        dueOn: invoice.dueOn,
        demo: invoice.demo,
      });
    }
    return dues;
  }

  /** What is open and not covered by money that is held for it; null for nothing. */
  private async uncovered(
    em: EntityManager,
    { workKind, workId, payer, open, currency }: Owed,
  ): Promise<string | null> {
    if (!workKind || !workId || payer === 'issuer') return open;
    const held = await this.ledger.owed(em, ofWork(workKind, workId, 'escrow_held'), currency);
    const frozen = await this.ledger.owed(em, ofWork(workKind, workId, 'escrow_frozen'), currency);
    const rest = dec(open).minus(dec(held)).minus(dec(frozen));
    return rest.greaterThan(0) ? moneyText(rest, currency) : null;
  }

  /** What is open of it is earned, by the site, the provider or the carrier, or goes back by a credit note; money beyond that belongs to the company and is paid out to it. */
  async paid(em: EntityManager, ctx: Ctx, { payment, amount, from, key }: Received): Promise<string> {
    const invoice = await this.invoices.payableBy(em, payment.companyId, payment.aboutId);
    const open = invoice && isPayable(invoice) ? dec(invoice.open) : dec(0);
    const whole = Decimal.min(open, dec(amount));
    const part = moneyText(whole, payment.currency);
    const isLate = whole.isZero();
    const back = moneyText(dec(amount).minus(whole), payment.currency);
    await this.ledger.post(em, {
      key,
      event: isLate ? 'payment.late' : 'invoice.paid',
      ...aboutPayment(ctx, payment),
      lines: [
        debit(from, amount),
        credit(earnedOn(invoice), part),
        credit(ofCompany(payment.companyId, 'payable'), back),
        ...evened(invoice, part),
      ],
    });
    const reference = payment.turn > 1 ? `${payment.reference}/${payment.turn}` : payment.reference;
    if (invoice && !isLate) await this.invoices.credited(em, invoice.id, part, { reference, ctx });
    return back;
  }

  /** What the site itself earned is open on its invoice again; what went on to another company is the payer's debt. */
  async takenBack(em: EntityManager, ctx: Ctx, { payment, amount, to, key, event }: TakenBack): Promise<void> {
    const invoice = await this.invoices.payableBy(em, payment.companyId, payment.aboutId);
    const earned = earnedOn(invoice);
    const isOwn = invoice !== null && earned.owner === 'platform';
    const whole = isOwn ? Decimal.min(dec(amount), dec(invoice.paid).minus(invoice.withheld)) : dec(0);
    const part = moneyText(whole, payment.currency);
    await this.ledger.post(em, {
      key,
      event,
      ...aboutPayment(ctx, payment),
      lines: [
        debit(earned, part),
        debit(ofCompany(payment.companyId, 'receivable'), moneyText(dec(amount).minus(whole), payment.currency)),
        credit(to, amount),
      ],
    });
    if (invoice && whole.greaterThan(0)) await this.invoices.returned(em, ctx, invoice.id, part, key);
  }
}

const isPaidHere = ({ issuerCompanyId, kind, workId }: Owed): boolean =>
  issuerCompanyId === null || kind === 'freight' || workId !== null;

/** What a contract about work is owed less, once its invoice or note is paid. */
const evened = (invoice: Owed | null, part: string): Line[] => {
  if (!invoice?.workKind || !invoice.workId) return [];
  const { workKind, workId, payer } = invoice;
  const [owes, has] = [ofWork(workKind, workId, 'receivable'), ofWork(workKind, workId, 'payable')];
  return payer === 'issuer' ? [debit(owes, part), credit(has, part)] : [debit(has, part), credit(owes, part)];
};

/** The account of whoever is to have it. */
const earnedOn = (invoice: Owed | null): AccountRef => {
  if (invoice?.payer === 'issuer') return ofCompany(invoice.recipientCompanyId, 'payable');
  if (invoice?.issuerCompanyId) return ofCompany(invoice.issuerCompanyId, 'payable');
  return platform(invoice?.kind === 'subscription' ? 'subscriptions' : 'commission');
};

const isPayable = (invoice: Owed): boolean => {
  const { payer, open, state, kind } = invoice;
  return (
    isPaidHere(invoice) &&
    (payer === 'recipient' || invoice.workId !== null) &&
    kind !== 'proforma' &&
    state !== 'cancelled' &&
    dec(open).greaterThan(0)
  );
};

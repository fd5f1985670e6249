import { Injectable } from '@nestjs/common';
import type { api, LineKind } from '@orebridge/contracts';
import { dec, isSamePayer, isSmallShortfall, moneyText } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { Company } from '../../../identity/companies/index.js';
import { LedgerService, ofCompany, platform } from '../../ledger/index.js';
import { findOneWithRelations } from '../../../platform/database/find-one-with-relations.js';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { Conflict, NotFound } from '../../../platform/errors/app-error.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { InputOf } from '../../../platform/routes/endpoint.js';
import { Payouts } from '../../payouts/index.js';
import { PaymentRecord } from '../payment.entity.js';
import { PaymentPurposes } from '../payment-purposes.js';
import { RefundRecord } from '../refunds/refund.entity.js';
import { Refunds } from '../refunds/refunds.service.js';
import type { BankLineRecord } from './bank-line.entity.js';
import { LineBooking } from './line-booking.js';
import { LineCandidates } from './line-candidates.js';
import { isSentTo, LineMatching } from './line-matching.js';

type Decision = InputOf<typeof api.ledger.matchLine>['body'];
/** What a line became, for its row. */
type Decided = Pick<BankLineRecord, 'paymentId' | 'companyId' | 'refundId'>;

const NOTHING: Decided = { paymentId: null, companyId: null, refundId: null };
const IN: readonly LineKind[] = ['payment', 'surplus', 'give_back', 'payout_back', 'charges'];
const OUT: readonly LineKind[] = ['refund', 'return', 'payout', 'charges'];

/** What an admin says that a line is. The line is locked and in the books. */
@Injectable()
export class LineDecisions {
  constructor(
    private readonly ledger: LedgerService,
    private readonly booking: LineBooking,
    private readonly matching: LineMatching,
    private readonly candidates: LineCandidates,
    private readonly refunds: Refunds,
    private readonly payouts: Payouts,
    private readonly purposes: PaymentPurposes,
    private readonly outbox: Outbox,
  ) {}

  /** @throws Conflict `bank_line.direction`, `.currency`, `.difference`, `.other_payee`, `.above_payable`, `payment.not_open` */
  async decide(em: EntityManager, ctx: SignedIn, line: BankLineRecord, decision: Decision): Promise<Decided> {
    const { kind } = decision;
    if (!(line.direction === 'credit' ? IN : OUT).includes(kind)) throw new Conflict('bank_line.direction');
    if (kind === 'payment') return this.payment(em, ctx, line, decision);
    if (kind === 'surplus' || kind === 'return') return this.ofPayment(em, ctx, line, decision, kind);
    if (kind === 'refund') return this.refund(em, ctx, line, decision);
    if (kind === 'payout' || kind === 'payout_back') return this.payout(em, ctx, line, decision);
    if (kind === 'give_back') return this.giveBack(em, ctx, line, decision);
    await this.booking.apply(em, line, {
      event: 'bank.charges',
      account: platform('bank_charges'),
      amount: line.amount,
    });
    return NOTHING;
  }

  private async payment(em: EntityManager, ctx: SignedIn, line: BankLineRecord, decision: Decision): Promise<Decided> {
    const payment = await this.paymentOf(em, decision.targetId);
    if (payment.state === 'completed' || payment.state === 'refunded') throw new Conflict('payment.not_open');
    if (payment.currency !== line.currency) throw new Conflict('bank_line.currency');
    const missing = dec(payment.amount).minus(dec(line.amount));
    const isSmall = isSmallShortfall(payment.amount, line.amount, line.currency);
    if (missing.greaterThan(0) && !decision.difference)
      throw new Conflict('bank_line.difference', {
        missing: moneyText(missing, line.currency),
        currency: line.currency,
      });
    const accepts = missing.greaterThan(0) && decision.difference === 'accept';
    const asks = missing.greaterThan(0) && decision.difference === 'ask_rest';
    if (accepts && !isSmall) throw new Conflict('bank_line.difference_large');
    if (asks && !this.purposes.of(payment.purpose).takesParts) throw new Conflict('bank_line.whole_only');
    if (accepts) await this.booking.bear(em, line, moneyText(missing, line.currency));
    // What is borne counts as if it had come; the booking itself stays what it was.
    const counted = accepts ? { ...line, amount: payment.amount } : line;
    await this.matching.apply(em, ctx, counted as BankLineRecord, { kind: 'payment', payment }, 'admin');
    const { id: paymentId, dealId, companyId, title, currency } = payment;
    if (asks)
      await this.outbox.publish(em, 'payment.rest', {
        paymentId,
        dealId,
        to: companyId,
        title,
        amount: moneyText(missing, line.currency),
        currency,
      });
    return { ...NOTHING, paymentId };
  }

  private async ofPayment(
    em: EntityManager,
    ctx: SignedIn,
    line: BankLineRecord,
    decision: Decision,
    kind: 'surplus' | 'return',
  ): Promise<Decided> {
    const payment = await this.paymentOf(em, decision.targetId);
    if (payment.currency !== line.currency) throw new Conflict('bank_line.currency');
    if (kind === 'return')
      await this.assertPayee(em, line, { id: payment.companyId, name: payment.company.name }, decision);
    await this.matching.apply(em, ctx, line, { kind, payment }, 'admin');
    return { ...NOTHING, paymentId: payment.id };
  }

  private async refund(em: EntityManager, ctx: SignedIn, line: BankLineRecord, decision: Decision): Promise<Decided> {
    const id = decision.targetId ?? '';
    const refund = id ? await em.findOne(RefundRecord, { where: { id }, lock: { mode: 'pessimistic_write' } }) : null;
    if (!refund) throw new NotFound();
    if (refund.state !== 'owed') throw new Conflict('refund.not_owed');
    const isSame = refund.currency === line.currency && dec(refund.amount).equals(dec(line.amount));
    if (!isSame) throw new Conflict('refund.amount', { amount: refund.amount, currency: refund.currency });
    if (refund.companyId) await this.assertPayee(em, line, { id: refund.companyId, name: refund.payee }, decision);
    else if (line.counterparty && !isSamePayer(line.counterparty, refund.payee) && !decision.otherPayee)
      throw new Conflict('bank_line.other_payee', { name: line.counterparty, company: refund.payee });
    await this.matching.apply(em, ctx, line, { kind: 'refund', refund, payment: null }, 'admin');
    return { ...NOTHING, refundId: refund.id, paymentId: refund.paymentId };
  }

  private async payout(em: EntityManager, ctx: SignedIn, line: BankLineRecord, decision: Decision): Promise<Decided> {
    const company = decision.targetId ? await em.findOneBy(Company, { id: decision.targetId }) : null;
    if (!company) throw new NotFound();
    await this.assertPayee(em, line, company, decision);
    const account = ofCompany(company.id, 'payable');
    const isOut = line.direction === 'debit';
    const owed = dec(await this.ledger.owed(em, account, line.currency));
    const free = owed.minus(await this.refunds.reserved(em, company.id, line.currency));
    if (isOut && free.lessThan(dec(line.amount))) throw new Conflict('bank_line.above_payable');
    if (isOut) await this.released(em, ctx, line, company, decision);
    else await this.payouts.cameBack(em, ctx, { companyId: company.id, amount: line.amount, currency: line.currency });
    await this.booking.apply(em, line, {
      event: isOut ? 'payout.sent' : 'payout.came_back',
      account,
      amount: line.amount,
    });
    return { ...NOTHING, companyId: company.id };
  }

  /**
   * The payout that a transfer carried out. The money has left: one that nobody released, or that went to another account, is
   * booked too, once it is said that this is known.
   */
  private async released(
    em: EntityManager,
    ctx: SignedIn,
    line: BankLineRecord,
    company: Company,
    { unreleased }: Decision,
  ): Promise<void> {
    const payout = await this.payouts.released(em, line, { companyId: company.id });
    if (payout && isSentTo(payout, line)) return this.payouts.sent(em, ctx, payout);
    if (unreleased) return;
    const { amount, currency } = line;
    throw new Conflict('payout.not_released', { company: company.name, amount, currency });
  }

  /** Money that is not taken goes back to its sender: to the company that the line names by a payment, or to a stranger. */
  private async giveBack(
    em: EntityManager,
    ctx: SignedIn,
    line: BankLineRecord,
    { reason }: Decision,
  ): Promise<Decided> {
    const named = await this.matching.named(em, line);
    const isOwn = named !== null && (!line.counterparty || isSamePayer(line.counterparty, named.company.name));
    const { amount, currency, id: lineId, counterpartyAccount: payeeAccount } = line;
    const companyId = isOwn ? named.companyId : null;
    const payee = isOwn ? named.company.name : (line.counterparty ?? payeeAccount);
    if (!payee) throw new Conflict('bank_line.nobody');
    const account = companyId ? ofCompany(companyId, 'payable') : platform('refunds_due');
    await this.booking.apply(em, line, { event: 'refund.owed', account, amount });
    const whose = { companyId, paymentId: named?.id ?? null, lineId, payee, payeeAccount };
    const reference = isOwn ? { reference: named.reference } : {};
    await this.refunds.owe(em, ctx, { ...whose, ...reference, amount, currency, cause: 'not_accepted', reason });
    return { ...NOTHING, companyId, paymentId: named?.id ?? null };
  }

  private async paymentOf(em: EntityManager, id: string | undefined): Promise<PaymentRecord> {
    const payment = id
      ? await findOneWithRelations(em, PaymentRecord, { where: { id }, relations: { company: true } })
      : null;
    if (!payment) throw new NotFound();
    return payment;
  }

  /** Money that went to another name, or to an account that is not known as the company's, is its payout only when that is said. */
  private async assertPayee(
    em: EntityManager,
    line: BankLineRecord,
    company: { id: string; name: string },
    { otherPayee }: Decision,
  ): Promise<void> {
    if (otherPayee || (await this.candidates.isPayee(em, line, company))) return;
    throw new Conflict('bank_line.other_payee', { name: line.counterparty ?? '', company: company.name });
  }
}

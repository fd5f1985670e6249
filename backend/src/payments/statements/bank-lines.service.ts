import { Injectable } from '@nestjs/common';
import type { api, BankLine } from '@orebridge/contracts';
import { dec, paymentReferencesIn } from '@orebridge/trade';
import { type EntityManager, In } from 'typeorm';
import { AuditService } from '../../audit/index.js';
import { Company } from '../../companies/index.js';
import { credit, debit, LedgerService, ofCompany, platform } from '../../ledger/index.js';
import type { SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { theOneWith } from '../../platform/database/one-with.js';
import { rowsOf } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { PaymentRecord } from '../payment.entity.js';
import { BankLineRecord } from './bank-line.entity.js';
import { LineMatching } from './line-matching.js';

const RELATIONS = { statement: true, payment: true, company: true };
const CANDIDATES = 8;

/** Lines of bank statements that an admin looks through and resolves by hand. */
@Injectable()
export class BankLinesService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly ledger: LedgerService,
    private readonly matching: LineMatching,
  ) {}

  async list(ctx: SignedIn, { query }: InputOf<typeof api.ledger.lines>): Promise<Page<BankLine>> {
    const em = this.tx.read(ctx);
    const qb = em
      .createQueryBuilder(BankLineRecord, 'l')
      .innerJoinAndSelect('l.statement', 's')
      .leftJoinAndSelect('l.payment', 'p')
      .leftJoinAndSelect('l.company', 'c')
      .where('true');
    if (query.state) qb.andWhere('l.state = :state', { state: query.state });
    const order = { by: 'l.booked_on::timestamptz', type: 'timestamptz', direction: 'DESC', id: 'l.id' } as const;
    const page = await keysetPage(qb, order, query);
    const items: BankLine[] = [];
    for (const line of page.items) items.push(await this.view(em, line));
    return { ...page, items };
  }

  async match(ctx: SignedIn, { params, body }: InputOf<typeof api.ledger.matchLine>): Promise<BankLine> {
    return this.tx.run(ctx, async (em) => {
      const line = await this.open(em, params.id);
      if ((body.kind === 'payout') !== (line.direction === 'debit')) throw new Conflict('bank_line.direction');
      // What looked like a booking of another file is in the books from here on.
      if (line.direction === 'credit') await this.matching.arrive(em, line);
      if (body.kind === 'payment') await this.matchPayment(em, ctx, line, body.targetId);
      else await this.matchPayout(em, line, body.targetId);
      const target = body.kind === 'payment' ? { paymentId: body.targetId } : { companyId: body.targetId };
      return this.close(em, ctx, line.id, { state: 'resolved', reason: body.reason, ...target });
    });
  }

  async setAside(ctx: SignedIn, { params, body }: InputOf<typeof api.ledger.setLineAside>): Promise<BankLine> {
    return this.tx.run(ctx, async (em) => {
      const line = await this.open(em, params.id);
      return this.close(em, ctx, line.id, { state: 'set_aside', reason: body.reason });
    });
  }

  private async matchPayment(em: EntityManager, ctx: SignedIn, line: BankLineRecord, id: string): Promise<void> {
    const payment = await em.findOneBy(PaymentRecord, { id });
    if (!payment) throw new NotFound();
    if (payment.state === 'completed') throw new Conflict('payment.not_open');
    if (payment.currency !== line.currency) throw new Conflict('bank_line.currency');
    await this.matching.apply(em, ctx, line, id, 'admin');
  }

  private async matchPayout(em: EntityManager, line: BankLineRecord, companyId: string): Promise<void> {
    if (!(await em.existsBy(Company, { id: companyId }))) throw new NotFound();
    const owed = await this.ledger.owed(em, ofCompany(companyId, 'payable'), line.currency);
    if (dec(owed).lessThan(dec(line.amount))) throw new Conflict('bank_line.above_payable');
    await this.ledger.post(em, {
      key: `payout:${line.lineKey}`,
      event: 'payout.sent',
      about: { kind: 'bank-line', id: line.id },
      currency: line.currency,
      lines: [debit(ofCompany(companyId, 'payable'), line.amount), credit(platform('cash_at_provider'), line.amount)],
    });
  }

  private async open(em: EntityManager, id: string): Promise<BankLineRecord> {
    const line = await em.findOne(BankLineRecord, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!line) throw new NotFound();
    if (line.state !== 'unmatched') throw new Conflict('bank_line.resolved');
    return line;
  }

  private async close(
    em: EntityManager,
    ctx: SignedIn,
    id: string,
    end: Pick<BankLineRecord, 'state' | 'reason'> & { paymentId?: string; companyId?: string },
  ): Promise<BankLine> {
    await em.update(BankLineRecord, { id }, { ...end, resolvedBy: ctx.user.fullName, resolvedAt: new Date() });
    const { state: to, reason } = end;
    await this.audit.write(em, ctx, { object: 'bank-line', id, from: 'unmatched', event: 'resolve', to, reason });
    return this.view(em, await theOneWith(em, BankLineRecord, { where: { id }, relations: RELATIONS }));
  }

  private async view(em: EntityManager, line: BankLineRecord): Promise<BankLine> {
    return {
      id: line.id,
      statement: line.statement.fileName,
      bookedOn: line.bookedOn,
      direction: line.direction,
      amount: line.amount,
      currency: line.currency,
      reference: line.reference,
      remittance: line.remittance,
      counterparty: line.counterparty,
      counterpartyAccount: line.counterpartyAccount,
      reversal: line.reversal,
      charges: line.charges,
      state: line.state,
      cause: line.cause,
      reason: line.reason,
      resolvedBy: line.resolvedBy,
      payment: line.payment && { id: line.payment.id, reference: line.payment.reference, title: line.payment.title },
      candidates: line.state === 'unmatched' ? await this.candidates(em, line) : [],
    };
  }

  private async candidates(em: EntityManager, line: BankLineRecord): Promise<BankLine['candidates']> {
    if (line.direction === 'debit')
      return rowsOf(
        em,
        `SELECT 'payout' AS kind, c.id, '' AS reference, c.name AS title, c.name AS payer, (-b.balance)::text AS amount
         FROM ledger_balances b JOIN companies c ON c.id = b.company_id
         WHERE b.owner = 'company' AND b.kind = 'payable' AND b.currency = $1 AND -b.balance >= $2::numeric
         ORDER BY -b.balance = $2::numeric DESC, c.name LIMIT ${CANDIDATES}`,
        [line.currency, line.amount],
      );
    const open = In(['pending', 'failed']);
    const base = {
      provider: 'bank_transfer' as const,
      state: open,
      currency: line.currency as PaymentRecord['currency'],
    };
    const references = paymentReferencesIn(`${line.reference ?? ''} ${line.remittance}`);
    const found = await em.find(PaymentRecord, {
      where: [{ ...base, amount: line.amount }, ...(references.length ? [{ ...base, reference: In(references) }] : [])],
      relations: { company: true },
      order: { createdAt: 'DESC' },
      take: CANDIDATES,
    });
    return found.map(({ id, reference, title, company, amount }) => ({
      kind: 'payment',
      id,
      reference,
      title,
      payer: company.name,
      amount,
    }));
  }
}

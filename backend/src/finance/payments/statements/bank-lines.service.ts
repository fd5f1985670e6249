import { Injectable } from '@nestjs/common';
import type { api, BankLine } from '@orebridge/contracts';
import { type EntityManager } from 'typeorm';
import { DAY_MS } from '@orebridge/trade';
import { AuditService } from '../../../operations/audit/index.js';
import type { SignedIn } from '../../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../../platform/database/keyset.js';
import { theOneWith } from '../../../platform/database/find-one-with-relations.js';
import { Tx } from '../../../platform/database/tx.js';
import { Conflict, NotFound } from '../../../platform/errors/app-error.js';
import type { InputOf } from '../../../platform/routes/endpoint.js';
import { BankLineRecord } from './bank-line.entity.js';
import { LineBooking } from './line-booking.js';
import { LineCandidates } from './line-candidates.js';
import { LineDecisions } from './line-decisions.js';

const RELATIONS = { statement: true, payment: true, company: true };

/** Lines of bank statements that an admin looks through and resolves by hand. */
@Injectable()
export class BankLinesService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly booking: LineBooking,
    private readonly candidates: LineCandidates,
    private readonly decisions: LineDecisions,
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
      // What looked like a booking of another file is in the books from here on.
      await this.booking.book(em, line);
      const decided = await this.decisions.decide(em, ctx, line, body);
      return this.close(em, ctx, line, { ...decided, state: 'resolved', reason: body.reason, kind: body.kind });
    });
  }

  async setAside(ctx: SignedIn, { params, body }: InputOf<typeof api.ledger.setLineAside>): Promise<BankLine> {
    return this.tx.run(ctx, async (em) => {
      const line = await this.open(em, params.id);
      return this.close(em, ctx, line, { state: 'set_aside', reason: body.reason });
    });
  }

  /** One that waits for a decision; what was put off waits still. */
  private async open(em: EntityManager, id: string): Promise<BankLineRecord> {
    const line = await em.findOne(BankLineRecord, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!line) throw new NotFound();
    if (!waits(line)) throw new Conflict('bank_line.resolved');
    return line;
  }

  private async close(
    em: EntityManager,
    ctx: SignedIn,
    { id, state: from }: BankLineRecord,
    end: Pick<BankLineRecord, 'state' | 'reason'> &
      Partial<Pick<BankLineRecord, 'kind' | 'paymentId' | 'companyId' | 'refundId'>>,
  ): Promise<BankLine> {
    await em.update(BankLineRecord, { id }, { ...end, resolvedBy: ctx.user.fullName, resolvedAt: new Date() });
    const { state: to, reason } = end;
    await this.audit.write(em, ctx, { object: 'bank-line', id, from, event: 'resolve', to, reason });
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
      kind: line.kind,
      reason: line.reason,
      resolvedBy: line.resolvedBy,
      payment: line.payment && { id: line.payment.id, reference: line.payment.reference, title: line.payment.title },
      ageDays: waits(line) ? Math.max(0, Math.floor((Date.now() - Date.parse(line.bookedOn)) / DAY_MS)) : null,
      ...(waits(line) ? await this.candidates.of(em, line) : { candidates: [], others: [] }),
    };
  }
}

const waits = ({ state }: BankLineRecord): boolean => state === 'unmatched' || state === 'set_aside';

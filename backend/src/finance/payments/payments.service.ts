import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { api, Payment, PaymentDue, PaymentWay, WaitingWork as WaitingItem } from '@orebridge/contracts';
import { dec, NEW, paymentLifecycle, paymentReference } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { actsAsAdmin, type SignedIn } from '../../platform/context/ctx.js';
import { keysetPage, type Page } from '../../platform/database/keyset.js';
import { findOneWithRelations } from '../../platform/database/find-one-with-relations.js';
import { queryRows } from '../../platform/database/statement.js';
import { Tx } from '../../platform/database/tx.js';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/app-error.js';
import type { InputOf } from '../../platform/routes/endpoint.js';
import { stateAfter } from '../../platform/states/move-to.js';
import { WaitingWork } from '../../platform/waiting-work/waiting-work.js';
import { PaymentRecord } from './payment.entity.js';
import { toPayment } from './payment.mapper.js';
import { PaymentPurposes } from './payment-purposes.js';
import { BankTransfer } from './providers/bank-transfer.js';
import type { StartedPayment, WantedPayment } from './providers/provider.js';
import { Providers } from './providers/providers.js';
import { Simulator } from './providers/simulator.js';
import { Refunds } from './refunds/refunds.service.js';
import { WebhooksService } from './webhooks.service.js';

type Owed = Omit<PaymentDue, 'pending'>;

/** What the own company has to pay, how it can, and what it has paid. */
@Injectable()
export class PaymentsService implements OnModuleInit {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly purposes: PaymentPurposes,
    private readonly providers: Providers,
    private readonly transfer: BankTransfer,
    private readonly simulator: Simulator,
    private readonly webhooks: WebhooksService,
    private readonly refunds: Refunds,
    private readonly work: WaitingWork,
  ) {}

  onModuleInit(): void {
    this.work.by(async (em, { companyId }) => (await this.owed(em, companyId)).map(toWork));
  }

  async ways(ctx: SignedIn): Promise<{ items: PaymentWay[] }> {
    const em = this.tx.read(ctx);
    const { companyId } = ctx.user;
    const items = this.providers.available().map(
      async (one): Promise<PaymentWay> => ({
        provider: one.name,
        simulated: one.simulated,
        limit: one.limits(),
        bank: one.name === 'bank_transfer' ? this.transfer.details : null,
        saved: companyId ? await one.saved(em, companyId) : [],
        keeps: one.keeps,
      }),
    );
    return { items: await Promise.all(items) };
  }

  async dues(ctx: SignedIn): Promise<{ items: PaymentDue[] }> {
    const { companyId } = ctx.user;
    if (!companyId) return { items: [] };
    const em = this.tx.read(ctx);
    const waiting = await em.find(PaymentRecord, {
      where: { companyId, state: 'pending' },
      relations: { company: true },
      order: { createdAt: 'DESC' },
    });
    const items = (await this.owed(em, companyId)).map((due) => ({
      ...due,
      pending: waiting
        .filter((one) => one.purpose === due.purpose && one.aboutId === due.about.id)
        .map((one) => toPayment(one, this.transfer.details)),
    }));
    return { items: items.sort((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9')) };
  }

  private async owed(em: EntityManager, companyId: string): Promise<Owed[]> {
    const items: Owed[] = [];
    for (const [purpose, area] of this.purposes.all())
      for (const due of await area.dues(em, companyId)) items.push({ ...due, purpose });
    return items;
  }

  async list(ctx: SignedIn, { query }: InputOf<typeof api.payments.list>): Promise<Page<Payment>> {
    const qb = this.tx
      .read(ctx)
      .createQueryBuilder(PaymentRecord, 'p')
      .innerJoinAndSelect('p.company', 'c')
      .where('p.company_id = :own', { own: ctx.user.companyId });
    if (query.state) qb.andWhere('p.state = :state', { state: query.state });
    const page = await keysetPage(
      qb,
      { by: 'p.created_at', type: 'timestamptz', direction: 'DESC', id: 'p.id' },
      query,
    );
    return { ...page, items: page.items.map((one) => toPayment(one, this.transfer.details)) };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.payments.get>): Promise<Payment> {
    const em = this.tx.read(ctx);
    const payment = await this.own(em, ctx, params.id, actsAsAdmin(ctx));
    return toPayment(payment, this.transfer.details, await this.refunds.ofPayment(em, payment.id));
  }

  /**
   * Starts a payment, or answers the one of the same that waits. The provider, who may take seconds, is asked while no
   * transaction is open; of several that ask at once one is kept, and nobody is told the address of another.
   */
  async start(ctx: SignedIn, { body }: InputOf<typeof api.payments.start>): Promise<Payment> {
    const provider = this.providers.toPayWith(body.provider);
    const now = this.tx.read(ctx);
    const wanted = await this.wanted(now, ctx, body);
    const there = await this.waiting(now, wanted);
    if (there && there.amount === wanted.amount) return toPayment(there, this.transfer.details);
    const most = provider.limits()[wanted.currency];
    if (most && dec(wanted.amount).greaterThan(dec(most)))
      throw new Conflict('payment.above_limit', { limit: `${wanted.currency} ${most}` });
    const drawn = await this.drawn(now, wanted);
    const { ref, url } = await provider.start(now, drawn);
    return this.tx.run(ctx, async (em) => {
      const { purpose, aboutId } = drawn;
      await queryRows(em, 'SELECT pg_advisory_xact_lock(hashtextextended($1, 56))', [
        [purpose, aboutId, drawn.provider].join(':'),
      ]);
      const due = await this.wanted(em, ctx, body);
      if (due.amount !== drawn.amount || due.currency !== drawn.currency) throw new Conflict('payment.due_changed');
      const first = await this.waiting(em, due);
      if (first && first.amount === due.amount) return toPayment(first, this.transfer.details);
      // What is due has changed since: the old one is given up, the new one takes its place.
      if (first) {
        const given = stateAfter(paymentLifecycle, first.state, 'give_up', 'payer');
        await em.update(PaymentRecord, { id: first.id }, { state: given, failure: 'payment.replaced' });
      }
      const { id, state, title } = drawn;
      await em.insert(PaymentRecord, { ...drawn, providerRef: ref, actionUrl: url, createdBy: ctx.user.id });
      await this.audit.write(em, ctx, { object: 'payment', id, event: 'initiate', to: state, reason: title });
      return toPayment(await this.own(em, ctx, id), this.transfer.details);
    });
  }

  async simulate(ctx: SignedIn, { params, body }: InputOf<typeof api.payments.simulate>): Promise<Payment> {
    this.providers.toPayWith(this.simulator.name);
    return this.tx.run(ctx, async (em) => {
      const payment = await this.own(em, ctx, params.id);
      const wanted = body.outcome === 'charged_back' ? 'completed' : 'pending';
      if (payment.provider !== 'simulator' || payment.state !== wanted) throw new Conflict('payment.not_open');
      const { raw, headers } = this.simulator.report(payment, body.outcome);
      await this.webhooks.hear(em, ctx, 'simulator', raw, headers);
      return toPayment(await this.own(em, ctx, payment.id), this.transfer.details);
    });
  }

  /** What the caller's company has to pay. @throws NotFound when it is another's */
  private async wanted(
    em: EntityManager,
    ctx: SignedIn,
    { purpose, aboutId, provider }: InputOf<typeof api.payments.start>['body'],
  ): Promise<WantedPayment> {
    const { about, companyId, dealId, title, amount, currency, demo } = await this.purposes
      .of(purpose)
      .payable(em, ctx, aboutId);
    if (companyId !== ctx.user.companyId) throw new NotFound();
    return {
      purpose,
      provider,
      aboutKind: about.kind,
      aboutId: about.id,
      companyId,
      dealId,
      title,
      amount,
      currency,
      demo,
    };
  }

  private waiting(em: EntityManager, { purpose, aboutId, provider }: WantedPayment): Promise<PaymentRecord | null> {
    const where = { purpose, aboutId, provider, state: 'pending' as const };
    return findOneWithRelations(em, PaymentRecord, { where, relations: { company: true } });
  }

  /** The payment as it will be kept. */
  private async drawn(em: EntityManager, wanted: WantedPayment): Promise<StartedPayment> {
    const [row] = await queryRows<{ n: string }>(em, `SELECT nextval('payment_number')::text AS n`, []);
    const state = stateAfter(paymentLifecycle, NEW, 'initiate', 'payer');
    return { ...wanted, id: randomUUID(), reference: paymentReference(Number(row!.n)), state };
  }

  /** A payment of the caller's company. @throws NotFound for everybody else's, Forbidden for an admin who only looks */
  private async own(em: EntityManager, ctx: SignedIn, id: string, looks = false): Promise<PaymentRecord> {
    const payment = await findOneWithRelations(em, PaymentRecord, { where: { id }, relations: { company: true } });
    if (!payment) throw new NotFound();
    if (payment.companyId === ctx.user.companyId || looks) return payment;
    throw actsAsAdmin(ctx) ? new Forbidden() : new NotFound();
  }
}

/** What is to be paid, until the end of its day. */
const toWork = ({ dealId, name, title, dueOn, amount, currency, demo }: Owed): WaitingItem => ({
  kind: 'payment',
  id: dealId,
  name: name ?? title,
  reference: title,
  due: dueOn && `${dueOn}T23:59:59.000Z`,
  amount,
  currency,
  demo,
});

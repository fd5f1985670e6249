import { Injectable } from '@nestjs/common';
import { type api, type FreightContract, type FreightContractCard, permissionsOf } from '@orebridge/contracts';
import {
  allowedEvents,
  type FreightContractActor,
  type FreightContractEvent,
  freightContractLifecycle,
  lumpLine,
  transitionOf,
} from '@orebridge/trade';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { companiesNamed } from '../companies/index.js';
import { DealDirectory } from '../deals/index.js';
import { InvoicePayments, InvoiceService } from '../invoices/index.js';
import { requireActive } from '../platform/access/require-active.js';
import { actsAsAdmin, type Ctx, type SignedIn } from '../platform/context/ctx.js';
import { keysetPage, type Page } from '../platform/database/keyset.js';
import { Tx } from '../platform/database/tx.js';
import { matchEveryWord } from '../platform/database/words.js';
import { BadRequest, Conflict, Forbidden, NotFound } from '../platform/errors/app-error.js';
import { fieldIssue } from '../platform/errors/issues.js';
import { Outbox } from '../platform/outbox/outbox.js';
import type { InputOf } from '../platform/routes/endpoint.js';
import { ShipmentBook } from '../shipments/index.js';
import { FreightContractRow } from './freight.entities.js';
import { toContractCard, toQuote } from './freight.mapper.js';
import { assertMay, partyOf, sideOf } from './freight-policy.js';

const DUE_DAYS = 14;
const DAY_MS = 86_400_000;
const NEWS = {
  dispute: 'freight_contract.disputed',
  settle: 'freight_contract.settled',
  cancel: 'freight_contract.cancelled',
  complete: 'freight_contract.completed',
} as const;
/** Milestones with which the carrier takes the cargo over. */
const TAKES_OVER: readonly string[] = ['PICK', 'GTIN', 'LOAD'];

/** Freight contracts from the accepted quote to the delivered cargo. */
@Injectable()
export class FreightContractsService {
  constructor(
    private readonly tx: Tx,
    private readonly audit: AuditService,
    private readonly deals: DealDirectory,
    private readonly shipments: ShipmentBook,
    private readonly invoices: InvoiceService,
    private readonly payments: InvoicePayments,
    private readonly outbox: Outbox,
  ) {
    shipments.after(async (em, ctx, { id }, { code }) => {
      const contract = await em.findOneBy(FreightContractRow, { shipmentId: id });
      if (!contract || !code) return;
      if (contract.state === 'agreed' && TAKES_OVER.includes(code))
        await this.move(em, ctx, contract, 'start', 'system');
      if (contract.state === 'under_way' && code === 'DROP') {
        await this.move(em, ctx, contract, 'complete', 'system');
        await this.tell(em, 'complete', await this.read(em, contract.id), 'client');
      }
    });
  }

  async list(ctx: SignedIn, { query }: InputOf<typeof api.freightContracts.list>): Promise<Page<FreightContractCard>> {
    const em = this.tx.read(ctx);
    const qb = this.query(em).where(':own IN (k.carrier_company_id, k.client_company_id)', {
      own: ctx.user.companyId,
    });
    if (query.state) qb.andWhere('k.state = :state', { state: query.state });
    if (query.q) {
      matchEveryWord(
        qb,
        query.q,
        (pattern) =>
          `fold_text(k.reference) LIKE ${pattern} OR fold_text(r.fields ->> 'title') LIKE ${pattern}
           OR k.carrier_company_id = ANY (${companiesNamed(pattern)}) OR k.client_company_id = ANY (${companiesNamed(pattern)})`,
      );
    }
    const order = { by: 'k.updated_at', type: 'timestamptz', direction: 'DESC', id: 'k.id' } as const;
    const page = await keysetPage(qb, order, query);
    const named = await this.shipments.named(
      em,
      page.items.flatMap(({ shipmentId }) => shipmentId ?? []),
    );
    return { ...page, items: page.items.map((row) => toContractCard(ctx, row, named.get(row.shipmentId ?? ''))) };
  }

  async get(ctx: SignedIn, { params }: InputOf<typeof api.freightContracts.get>): Promise<FreightContract> {
    return this.answer(this.tx.read(ctx), ctx, params.id);
  }

  async act(ctx: SignedIn, { params, body }: InputOf<typeof api.freightContracts.act>): Promise<FreightContract> {
    requireActive(ctx);
    const { event } = body;
    return this.tx.run(ctx, async (em) => {
      const contract = await this.lock(em, params.id);
      const side = partyOf(ctx, contract);
      assertMay(ctx, freightContractLifecycle, contract.state, event, side, contract.returnTo);
      if (event !== 'settle' && !body.reason)
        throw new BadRequest('validation', undefined, [fieldIssue('reason', 'validation.required')]);
      if (event === 'settle' && contract.disputedBy !== ctx.user.companyId)
        throw new Forbidden('engagement.not_disputer');
      if (event === 'cancel' && contract.shipmentId)
        await this.shipments.cancel(em, ctx, contract.shipmentId, body.reason ?? '');
      if (event === 'dispute') contract.disputedBy = ctx.user.companyId;
      if (event === 'settle') contract.disputedBy = null;
      await this.move(em, ctx, contract, event, side, body.reason ?? null);
      await this.tell(em, event, contract, side === 'carrier' ? 'client' : 'carrier');
      return this.answer(em, ctx, contract.id);
    });
  }

  /** The carrier's invoice over the agreed sum; a second call answers the first one. */
  async bill(ctx: SignedIn, { params }: InputOf<typeof api.freightContracts.bill>): Promise<FreightContract> {
    requireActive(ctx);
    return this.tx.run(ctx, async (em) => {
      const contract = await this.lock(em, params.id);
      if (partyOf(ctx, contract) !== 'carrier') throw new NotFound();
      if (!['under_way', 'completed'].includes(contract.state) || contract.invoiceId)
        throw new Conflict('freight.not_billable');
      const { quote } = contract;
      const invoice = await this.invoices.issue(em, ctx, {
        kind: 'freight',
        issuerId: contract.carrierCompanyId,
        recipientId: contract.clientCompanyId,
        currency: quote.currency,
        lines: [lumpLine('freight', `${contract.reference} ${quote.request.fields.title}`, quote.total)],
        supply: 'service',
        source: `freight:${contract.id}`,
        dueOn: new Date(Date.now() + DUE_DAYS * DAY_MS).toISOString().slice(0, 10),
      });
      await em.update(FreightContractRow, { id: contract.id }, { invoiceId: invoice.id, updatedAt: new Date() });
      await this.audit.write(em, ctx, {
        object: 'freight-contract',
        id: contract.id,
        event: 'bill',
        reason: invoice.number,
      });
      return this.answer(em, ctx, contract.id);
    });
  }

  private query(em: EntityManager): SelectQueryBuilder<FreightContractRow> {
    return em
      .createQueryBuilder(FreightContractRow, 'k')
      .innerJoinAndSelect('k.quote', 'q')
      .innerJoinAndSelect('q.request', 'r')
      .innerJoinAndSelect('q.carrierCompany', 'qcarrier')
      .innerJoinAndSelect('q.clientCompany', 'qclient')
      .innerJoinAndSelect('k.carrierCompany', 'carrier')
      .innerJoinAndSelect('k.clientCompany', 'client');
  }

  private async read(em: EntityManager, id: string): Promise<FreightContractRow> {
    const found = await this.query(em).where('k.id = :id', { id }).getOne();
    if (!found) throw new NotFound();
    return found;
  }

  private async lock(em: EntityManager, id: string): Promise<FreightContractRow> {
    await em.findOne(FreightContractRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return this.read(em, id);
  }

  private async move(
    em: EntityManager,
    ctx: Ctx,
    contract: FreightContractRow,
    event: FreightContractEvent,
    actor: FreightContractActor,
    reason: string | null = null,
  ): Promise<void> {
    const from = contract.state;
    const found = transitionOf(freightContractLifecycle, from, event, actor, contract.returnTo);
    if (!found.ok) throw new Conflict('illegal_transition', { state: from });
    contract.state = found.to;
    contract.returnTo = [...found.returnTo];
    const { disputedBy, returnTo, state } = contract;
    await em.update(
      FreightContractRow,
      { id: contract.id },
      { state, returnTo, disputedBy, reason, updatedAt: new Date() },
    );
    await this.audit.write(em, ctx, { object: 'freight-contract', id: contract.id, from, event, to: state, reason });
  }

  private async tell(
    em: EntityManager,
    event: keyof typeof NEWS,
    contract: FreightContractRow,
    whom: 'carrier' | 'client',
  ): Promise<void> {
    const { carrierCompany, clientCompany } = contract;
    const [to, from] = whom === 'client' ? [clientCompany, carrierCompany] : [carrierCompany, clientCompany];
    const { title } = contract.quote.request.fields;
    const news = { contractId: contract.id, to: to.id, from: from.name, title, reason: contract.reason ?? '' };
    await this.outbox.publish(em, NEWS[event], news);
  }

  private async answer(em: EntityManager, ctx: SignedIn, id: string): Promise<FreightContract> {
    const contract = await this.read(em, id);
    const side = sideOf(ctx, contract);
    if (!side && !actsAsAdmin(ctx)) throw new NotFound();
    const { shipmentId, invoiceId, clientCompanyId } = contract;
    const named = await this.shipments.named(em, shipmentId ? [shipmentId] : []);
    const invoice = invoiceId ? await this.payments.received(em, clientCompanyId, invoiceId) : null;
    const { dealId } = contract.quote.request;
    const deal = dealId && side === 'client' ? (await this.deals.named(em, [dealId])).get(dealId) : undefined;
    const events = side
      ? allowedEvents(freightContractLifecycle, contract.state, side, permissionsOf(ctx.actingRole))
      : [];
    const billable = side === 'carrier' && !invoiceId && ['under_way', 'completed'].includes(contract.state);
    return {
      ...toContractCard(ctx, contract, named.get(shipmentId ?? '')),
      quote: toQuote(ctx, contract.quote, contract.id),
      deal: dealId && deal ? { id: dealId, reference: deal.reference } : null,
      invoice: invoice && {
        id: invoice.id,
        number: invoice.number,
        state: invoice.state,
        payable: invoice.payable,
        open: invoice.open,
      },
      reason: contract.reason,
      events: [
        ...events.filter((event) => event !== 'settle' || contract.disputedBy === ctx.user.companyId),
        ...(billable ? ['bill'] : []),
      ],
      timeline: (await this.audit.history(em, 'freight-contract', id)).map(
        ({ event, toState, at, actorName, reason }) => ({
          event,
          to: toState,
          at: at.toISOString(),
          by: actorName,
          reason,
        }),
      ),
    };
  }
}

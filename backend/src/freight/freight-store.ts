import { Injectable } from '@nestjs/common';
import {
  type FreightQuoteActor,
  type FreightQuoteEvent,
  freightQuoteLifecycle,
  type FreightRequestActor,
  type FreightRequestEvent,
  freightRequestLifecycle,
} from '@orebridge/trade';
import type { DomainEvents } from '@orebridge/contracts';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../audit/index.js';
import type { Ctx } from '../platform/context/ctx.js';
import { NotFound } from '../platform/errors/app-error.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { moveTo } from '../platform/states/move-to.js';
import { FreightContractRow, FreightQuoteRow, FreightRequestRow } from './freight.entities.js';

type News = 'freight_quote.rejected' | 'freight_quote.withdrawn';

/** Requests for freight and the quotes for them, in the database. */
@Injectable()
export class FreightStore {
  constructor(
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
  ) {}

  requests(em: EntityManager): SelectQueryBuilder<FreightRequestRow> {
    return em.createQueryBuilder(FreightRequestRow, 'r').innerJoinAndSelect('r.company', 'c');
  }

  quotes(em: EntityManager): SelectQueryBuilder<FreightQuoteRow> {
    return em
      .createQueryBuilder(FreightQuoteRow, 'q')
      .innerJoinAndSelect('q.request', 'r')
      .innerJoinAndSelect('q.carrierCompany', 'carrier')
      .innerJoinAndSelect('q.clientCompany', 'client');
  }

  /** @throws NotFound */
  async request(em: EntityManager, id: string): Promise<FreightRequestRow> {
    const found = await this.requests(em).where('r.id = :id', { id }).getOne();
    if (!found) throw new NotFound();
    return found;
  }

  /** The request, locked until the transaction ends: always before its quotes. @throws NotFound */
  async lock(em: EntityManager, id: string): Promise<FreightRequestRow> {
    await em.findOne(FreightRequestRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    return this.request(em, id);
  }

  /** @throws NotFound */
  async quote(em: EntityManager, id: string): Promise<FreightQuoteRow> {
    const found = await this.quotes(em).where('q.id = :id', { id }).getOne();
    if (!found) throw new NotFound();
    return found;
  }

  /** The quotes of a request, the cheapest a tonne first. */
  quotesOf(em: EntityManager, requestId: string): Promise<FreightQuoteRow[]> {
    return this.quotes(em)
      .where('q.request_id = :requestId', { requestId })
      .orderBy('q.leg')
      .addOrderBy('q.per_tonne')
      .addOrderBy('q.id')
      .getMany();
  }

  /** The contracts that came of quotes, by quote. */
  async contractsOf(em: EntityManager, quoteIds: readonly string[]): Promise<Map<string, string>> {
    if (!quoteIds.length) return new Map();
    const rows = await em.findBy(FreightContractRow, { quoteId: In([...quoteIds]) });
    return new Map(rows.map(({ quoteId, id }) => [quoteId, id]));
  }

  async moveRequest(
    em: EntityManager,
    ctx: Ctx,
    request: FreightRequestRow,
    event: FreightRequestEvent,
    actor: FreightRequestActor,
  ): Promise<void> {
    const from = request.state;
    request.state = moveTo(freightRequestLifecycle, from, event, actor);
    await em.update(FreightRequestRow, { id: request.id }, { state: request.state, updatedAt: new Date() });
    await this.audit.write(em, ctx, { object: 'freight-request', id: request.id, from, event, to: request.state });
  }

  async moveQuote(
    em: EntityManager,
    ctx: Ctx,
    quote: FreightQuoteRow,
    event: FreightQuoteEvent,
    actor: FreightQuoteActor,
    reason: string | null = null,
  ): Promise<void> {
    const from = quote.state;
    quote.state = moveTo(freightQuoteLifecycle, from, event, actor);
    await em.update(FreightQuoteRow, { id: quote.id }, { state: quote.state, updatedAt: new Date() });
    await this.audit.write(em, ctx, { object: 'freight-quote', id: quote.id, from, event, to: quote.state, reason });
  }

  /** Rejects what is still open: on one leg, or on all of a request that is over. */
  async rejectOthers(em: EntityManager, ctx: Ctx, requestId: string, leg: number | null): Promise<void> {
    const open = (await this.quotesOf(em, requestId)).filter(
      (one) => one.state === 'pending' && (leg === null || one.leg === leg),
    );
    for (const quote of open) {
      await this.moveQuote(em, ctx, quote, 'outbid', 'system');
      await this.tell(em, 'freight_quote.rejected', quote, 'carrier');
    }
  }

  async tell(em: EntityManager, event: News, quote: FreightQuoteRow, whom: 'carrier' | 'client'): Promise<void> {
    const { carrierCompany, clientCompany, request } = quote;
    const [to, from] = whom === 'client' ? [clientCompany, carrierCompany] : [carrierCompany, clientCompany];
    const news = { requestId: request.id, to: to.id, from: from.name, title: request.fields.title };
    await this.outbox.publish(em, event, news satisfies DomainEvents[News]);
  }
}

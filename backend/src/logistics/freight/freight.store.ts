import { Injectable } from '@nestjs/common';
import type { DomainEvents, FreightLeg } from '@orebridge/contracts';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import { AuditService } from '../../operations/audit/index.js';
import { NotFound } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { FreightContractRow, FreightQuoteRow, FreightRequestRow } from './freight.entities.js';

type EventPayload = 'freight_quote.rejected' | 'freight_quote.withdrawn';

/** How many carriers hear of a request that is open to all; the rest find it among those that wait. */
const TOLD = 50;

/** Whether a route's end is a leg's: by its port where both name one, by its country where one does not, else by its name. */
const sameEnd = (end: 'from' | 'to'): string =>
  `CASE WHEN route.fields #> '{${end},port}' IS NOT NULL AND leg #> '{${end},port}' IS NOT NULL
     THEN route.fields #>> '{${end},port}' = leg #>> '{${end},port}'
     WHEN route.fields #> '{${end},country}' IS NOT NULL AND leg #> '{${end},country}' IS NOT NULL
     THEN route.fields #>> '{${end},country}' = leg #>> '{${end},country}'
     ELSE fold_text(route.fields #>> '{${end},name}') = fold_text(leg #>> '{${end},name}') END`;

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

  /** The companies, but the asking one, with an active route of the same mode along one of the legs. */
  async carriersOn(em: EntityManager, legs: readonly FreightLeg[], except: string): Promise<string[]> {
    const found: { id: string }[] = await em.query(
      `SELECT route.company_id AS id FROM freight_routes route
       JOIN published.companies c ON c.id = route.company_id AND c.closed_at IS NULL
       WHERE route.state = 'active' AND route.company_id <> $2 AND EXISTS (
         SELECT FROM jsonb_array_elements($1::jsonb) AS leg
         WHERE route.fields ->> 'mode' = leg ->> 'mode' AND ${sameEnd('from')} AND ${sameEnd('to')})
       GROUP BY route.company_id ORDER BY max(route.updated_at) DESC, route.company_id LIMIT ${TOLD}`,
      [JSON.stringify(legs), except],
    );
    return found.map(({ id }) => id);
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

  async notify(
    em: EntityManager,
    event: EventPayload,
    quote: FreightQuoteRow,
    whom: 'carrier' | 'client',
  ): Promise<void> {
    const { carrierCompany, clientCompany, request } = quote;
    const [to, from] = whom === 'client' ? [clientCompany, carrierCompany] : [carrierCompany, clientCompany];
    const news = { requestId: request.id, to: to.id, from: from.name, title: request.fields.title };
    await this.outbox.publish(em, event, news satisfies DomainEvents[EventPayload]);
  }
}

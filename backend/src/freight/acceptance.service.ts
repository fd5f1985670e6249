import { Injectable } from '@nestjs/common';
import { freightContractLifecycle, NEW } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/index.js';
import { DealDirectory } from '../deals/index.js';
import type { SignedIn } from '../platform/context/ctx.js';
import { Conflict } from '../platform/errors/app-error.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { moveTo } from '../platform/states/move-to.js';
import { ShipmentBook } from '../shipments/index.js';
import { FreightContractRow, type FreightQuoteRow, type FreightRequestRow } from './freight.entities.js';
import { FreightStore } from './freight-store.js';

/** Turns a quote into a contract: of all quotes for a leg one at most is accepted. */
@Injectable()
export class FreightAcceptance {
  constructor(
    private readonly audit: AuditService,
    private readonly store: FreightStore,
    private readonly deals: DealDirectory,
    private readonly shipments: ShipmentBook,
    private readonly outbox: Outbox,
  ) {}

  /** The request is locked by the caller. @throws Conflict when the quote is over or its leg has a carrier */
  async accept(em: EntityManager, ctx: SignedIn, request: FreightRequestRow, quote: FreightQuoteRow): Promise<void> {
    if (quote.expiresAt <= new Date()) throw new Conflict('freight.quote_expired');
    const { legs } = request.fields;
    const before = (await this.store.quotesOf(em, request.id)).filter(({ state }) => state === 'accepted');
    if (before.some(({ leg }) => leg === quote.leg)) throw new Conflict('freight.leg_taken');
    if (!['open', 'expired'].includes(request.state)) throw new Conflict('freight.request_over');
    await this.store.moveQuote(em, ctx, quote, 'accept', 'requester');
    await this.store.rejectOthers(em, ctx, request.id, quote.leg);
    if (before.length + 1 === legs.length) await this.store.moveRequest(em, ctx, request, 'award', 'system');
    const shipment = await this.book(em, ctx, request, quote);
    const contract = await em.save(
      em.create(FreightContractRow, {
        quoteId: quote.id,
        carrierCompanyId: quote.carrierCompanyId,
        clientCompanyId: quote.clientCompanyId,
        shipmentId: shipment.id,
        state: moveTo(freightContractLifecycle, NEW, 'open', 'system'),
        demo: quote.demo,
      }),
    );
    await this.audit.write(em, ctx, { object: 'freight-contract', id: contract.id, event: 'open', to: contract.state });
    await this.outbox.publish(em, 'freight_contract.opened', {
      contractId: contract.id,
      to: quote.carrierCompanyId,
      from: quote.clientCompany.name,
      title: request.fields.title,
    });
  }

  private async book(em: EntityManager, ctx: SignedIn, request: FreightRequestRow, quote: FreightQuoteRow) {
    const { fields, dealId } = request;
    const leg = fields.legs[quote.leg - 1]!;
    const deal = dealId ? (await this.deals.named(em, [dealId])).get(dealId) : undefined;
    const [buyer, seller] = deal?.parties ?? [];
    return this.shipments.book(em, ctx, {
      dealId,
      parties: buyer && seller ? { buyer, seller } : null,
      clientCompanyId: quote.clientCompanyId,
      carrierCompanyId: quote.carrierCompanyId,
      startsDeal: deal !== undefined && quote.leg === 1,
      endsDeal: deal !== undefined && quote.leg === fields.legs.length,
      cargo: fields.title,
      mineral: fields.cargo ?? null,
      quantity: fields.tonnes,
      unit: 't',
      mode: leg.mode,
      fromPlace: leg.from,
      toPlace: leg.to,
      transitDays: quote.terms.transitDays,
      emissions: quote.emissions,
      promised: fields.deliverBy ?? null,
      readyOn: fields.readyOn,
      demo: quote.demo,
    });
  }
}

import { Injectable } from '@nestjs/common';
import { freightContractLifecycle, NEW } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../../operations/audit/index.js';
import { DealDirectory } from '../../../trading/deals/index.js';
import type { Ctx } from '../../../platform/context/ctx.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { stateAfter } from '../../../platform/states/move-to.js';
import { ShipmentBook } from '../../shipments/index.js';
import { FreightContractRow, type FreightQuoteRow, type FreightRequestRow } from '../freight.entities.js';
import type { FreightQuoteEffectHandler, FreightQuoteTransition } from '../freight-process.js';

/** An accepted quote is a contract, and its carrier has a shipment. */
@Injectable()
export class OpenFreightContract implements FreightQuoteEffectHandler {
  constructor(
    private readonly audit: AuditService,
    private readonly deals: DealDirectory,
    private readonly shipments: ShipmentBook,
    private readonly outbox: Outbox,
  ) {}

  async run(em: EntityManager, ctx: Ctx, { quote }: FreightQuoteTransition): Promise<void> {
    const { request } = quote;
    const shipment = await this.book(em, ctx, request, quote);
    const contract = await em.save(
      em.create(FreightContractRow, {
        quoteId: quote.id,
        carrierCompanyId: quote.carrierCompanyId,
        clientCompanyId: quote.clientCompanyId,
        shipmentId: shipment.id,
        state: stateAfter(freightContractLifecycle, NEW, 'open', 'system'),
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

  private async book(em: EntityManager, ctx: Ctx, request: FreightRequestRow, quote: FreightQuoteRow) {
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

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../../platform/context/ctx.js';
import type { EffectHandler } from '../../../platform/lifecycle/process.js';
import { ShipmentBook } from '../shipment-book.js';

interface Cancelled {
  readonly contract: { readonly shipmentId: string | null };
  readonly reason: string | null;
}

/** A cancelled freight contract takes its shipment along, which must not be loaded. */
@Injectable()
export class CancelShipment implements EffectHandler<Cancelled> {
  constructor(private readonly shipments: ShipmentBook) {}

  async run(em: EntityManager, ctx: Ctx, { contract, reason }: Cancelled): Promise<void> {
    if (contract.shipmentId) await this.shipments.cancel(em, ctx, contract.shipmentId, reason ?? '');
  }
}

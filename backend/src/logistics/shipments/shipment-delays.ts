import { Injectable } from '@nestjs/common';
import { DAY_MS, delayDays, isDelayed, today } from '@orebridge/trade';
import type { EntityManager } from 'typeorm';
import type { Ctx } from '../../platform/context/ctx.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { ShipmentRow } from './shipment.entities.js';

/**
 * True when the estimate, or today once it has passed, is so much later than promised that it is told (trade rules 5.3).
 * @returns days of the delay; null when there is none
 */
export const worthTelling = ({ eta, promised, createdAt, deliveredAt }: ShipmentRow): number | null => {
  if (!eta || !promised || deliveredAt) return null;
  const delay = delayDays(eta < today() ? today() : eta, promised);
  return isDelayed(delay, (Date.parse(promised) - createdAt.getTime()) / DAY_MS) ? delay : null;
};

/** Tells the companies of a shipment that it is late: once for each new estimate, however often it is looked at. */
@Injectable()
export class ShipmentDelayEventPayload {
  constructor(private readonly outbox: Outbox) {}

  /** The shipment is locked by the caller. */
  async notify(em: EntityManager, ctx: Ctx, shipment: ShipmentRow): Promise<void> {
    const days = worthTelling(shipment);
    const { id, eta, promised, notifiedEta, reference, cargo } = shipment;
    if (days === null || eta === null || promised === null || notifiedEta === eta) return;
    await em.update(ShipmentRow, { id }, { notifiedEta: eta });
    const { sellerCompanyId, buyerCompanyId, clientCompanyId, carrierCompanyId } = shipment;
    for (const to of new Set([sellerCompanyId, buyerCompanyId, clientCompanyId, carrierCompanyId]))
      if (to && to !== ctx.user?.companyId)
        await this.outbox.publish(em, 'shipment.delayed', {
          shipmentId: id,
          to,
          reference,
          cargo,
          eta,
          promised,
          days: String(days),
        });
  }
}

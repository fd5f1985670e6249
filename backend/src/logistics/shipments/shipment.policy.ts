import { actsAsAdmin, type Ctx } from '../../platform/context/ctx.js';
import { NotFound } from '../../platform/errors/app-error.js';
import type { ShipmentRow } from './shipment.entities.js';

type Parties = Pick<ShipmentRow, 'sellerCompanyId' | 'buyerCompanyId' | 'clientCompanyId' | 'carrierCompanyId'>;
export type ShipmentSide = 'seller' | 'buyer' | 'client' | 'carrier';

/** What the caller's company is to a shipment; null for a stranger. */
export const sideOf = (ctx: Ctx, parties: Parties): ShipmentSide | null => {
  const own = ctx.user?.companyId;
  if (!own) return null;
  if (own === parties.carrierCompanyId) return 'carrier';
  if (own === parties.sellerCompanyId) return 'seller';
  if (own === parties.buyerCompanyId) return 'buyer';
  return own === parties.clientCompanyId ? 'client' : null;
};

/** @throws NotFound for a stranger */
export const assertReads = (ctx: Ctx, parties: Parties): void => {
  if (!sideOf(ctx, parties) && !actsAsAdmin(ctx)) throw new NotFound();
};

/** @throws NotFound for whoever is no party */
export const partyOf = (ctx: Ctx, parties: Parties): ShipmentSide => {
  const side = sideOf(ctx, parties);
  if (!side) throw new NotFound();
  return side;
};

import {
  type FreightContractCard,
  type FreightQuote,
  type FreightRequestCard,
  type FreightRoute,
  permissionsOf,
} from '@orebridge/contracts';
import {
  allowedEvents,
  chargeAmount,
  dec,
  freightQuoteLifecycle,
  freightRouteLifecycle,
  moneyText,
} from '@orebridge/trade';
import type { Ctx } from '../../platform/context/ctx.js';
import type { ShipmentNamed } from '../shipments/index.js';
import type { SeaRoutes } from '../../market/supply/index.js';
import type { FreightContractRow, FreightQuoteRow, FreightRequestRow, FreightRouteRow } from './freight.entities.js';
import { actorOf, isClient, sideOf, toParty } from './freight.policy.js';

const permitted = (ctx: Ctx) => (ctx.actingRole ? permissionsOf(ctx.actingRole) : []);

export const toRequestCard = (ctx: Ctx, row: FreightRequestRow, quotes: number): FreightRequestCard => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  title: row.fields.title,
  cargo: row.fields.cargo ?? null,
  tonnes: row.fields.tonnes,
  wet: row.fields.wet,
  teu: row.fields.teu,
  legs: row.fields.legs,
  readyOn: row.fields.readyOn,
  closesOn: row.closesOn,
  client: toParty(row.company),
  own: isClient(ctx, row),
  quotes,
  createdAt: row.createdAt.toISOString(),
  demo: row.demo,
});

export const toQuote = (ctx: Ctx, row: FreightQuoteRow, contractId: string | null): FreightQuote => {
  const { fields } = row.request;
  const side = sideOf(ctx, row);
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    side,
    request: { id: row.request.id, reference: row.request.reference, title: fields.title },
    carrier: toParty(row.carrierCompany),
    client: toParty(row.clientCompany),
    leg: row.leg,
    route: fields.legs[row.leg - 1]!,
    terms: {
      ...row.terms,
      charges: row.terms.charges.map((line) => ({
        ...line,
        amount: moneyText(chargeAmount(line, fields, row.currency), row.currency),
      })),
    },
    premium: moneyText(row.premium, row.currency),
    total: moneyText(row.total, row.currency),
    perTonne: dec(row.perTonne).toFixed(2),
    currency: row.currency,
    emissions: row.emissions,
    expiresAt: row.expiresAt.toISOString(),
    contractId,
    events: side ? allowedEvents(freightQuoteLifecycle, row.state, actorOf(side), permitted(ctx)) : [],
    updatedAt: row.updatedAt.toISOString(),
    demo: row.demo,
  };
};

export const toContractCard = (
  ctx: Ctx,
  row: FreightContractRow,
  shipment: ShipmentNamed | undefined,
): FreightContractCard => {
  const { quote } = row;
  const leg = quote.request.fields.legs[quote.leg - 1]!;
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    side: sideOf(ctx, row),
    title: quote.request.fields.title,
    carrier: toParty(row.carrierCompany),
    client: toParty(row.clientCompany),
    total: moneyText(quote.total, quote.currency),
    currency: quote.currency,
    from: leg.from.name,
    to: leg.to.name,
    shipment: shipment ? { id: shipment.id, reference: shipment.reference, state: shipment.state } : null,
    updatedAt: row.updatedAt.toISOString(),
    demo: row.demo,
  };
};

export const toRoute = (ctx: Ctx, ways: SeaRoutes, row: FreightRouteRow): FreightRoute => {
  const own = ctx.user?.companyId === row.companyId;
  const { mode, from, to } = row.fields;
  return {
    id: row.id,
    reference: row.reference,
    state: row.state,
    fields: row.fields,
    km: mode.startsWith('sea') ? (ways.between(from.port, to.port)?.km ?? null) : null,
    carrier: toParty(row.company),
    own,
    events: own ? allowedEvents(freightRouteLifecycle, row.state, 'owner', permitted(ctx)) : [],
    updatedAt: row.updatedAt.toISOString(),
    demo: row.demo,
  };
};

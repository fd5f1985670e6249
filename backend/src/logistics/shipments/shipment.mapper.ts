import type {
  CarriageDocument,
  FreightPlace,
  Shipment,
  ShipmentCard,
  ShipmentEventView,
  ShipmentFile,
} from '@orebridge/contracts';
import {
  allowedEvents,
  DAY_MS,
  dayOf,
  delayDays,
  FREIGHT_RULES,
  isDelayed,
  type MilestoneCode,
  MILESTONE_CODES,
  movesShipment,
  type ShipmentException,
  shipmentLifecycle,
  today,
} from '@orebridge/trade';
import type { Company } from '../../identity/companies/index.js';
import type { Ctx } from '../../platform/context/ctx.js';
import type { SeaRoutes } from '../../market/supply/index.js';
import type { ShipmentEventRow, ShipmentFileRow, ShipmentRow } from './shipment.entities.js';
import { sideOf } from './shipment.policy.js';

const HOUR_MS = 3_600_000;
const OVER: readonly string[] = ['delivered', 'closed', 'cancelled'];
const party = (company: Company | null) => company && { id: company.id, name: company.name };
const placed = (ways: SeaRoutes, place: FreightPlace | null): ShipmentCard['from'] => {
  if (!place) return null;
  const port = ways.port(place.port);
  return { ...place, lat: port?.lat ?? null, lon: port?.lon ?? null };
};

const etaOf = ({ eta, etaEarly, etaLate, deliveredAt }: ShipmentRow): ShipmentCard['eta'] => {
  const there = deliveredAt && (eta ?? dayOf(deliveredAt));
  if (there) return { day: there, early: there, late: there, actual: true };
  return eta ? { day: eta, early: etaEarly ?? eta, late: etaLate ?? eta, actual: false } : null;
};

/** Days later than promised; a day that has passed without a delivery counts as today. */
const delayOf = (shipment: ShipmentRow): number | null => {
  const eta = etaOf(shipment);
  if (!eta || !shipment.promised || shipment.state === 'cancelled') return null;
  const day = !eta.actual && eta.day < today() ? today() : eta.day;
  return delayDays(day, shipment.promised);
};

const flagsOf = (shipment: ShipmentRow, events: readonly ShipmentEventRow[]): ShipmentException[] => {
  const delay = delayOf(shipment);
  const { promised, createdAt } = shipment;
  const planned = promised ? (Date.parse(promised) - createdAt.getTime()) / DAY_MS : 0;
  const released = events.some(({ code, retractedAt }) => code === 'CUSR' && !retractedAt);
  const raised = events.flatMap(({ exception, retractedAt }) => (exception && !retractedAt ? [exception] : []));
  const late: ShipmentException[] = delay !== null && isDelayed(delay, planned) ? ['delayed'] : [];
  return [...new Set([...late, ...raised])].filter((flag) => flag !== 'customs_hold' || !released);
};

export const toCard = (
  ctx: Ctx,
  ways: SeaRoutes,
  shipment: ShipmentRow,
  events: readonly ShipmentEventRow[],
): ShipmentCard => {
  const last = events.findLast(({ code, classifier, retractedAt }) => code && classifier === 'ACT' && !retractedAt);
  return {
    id: shipment.id,
    reference: shipment.reference,
    state: shipment.state,
    cargo: shipment.cargo,
    mineral: shipment.mineral,
    quantity: shipment.quantity,
    unit: shipment.unit,
    mode: shipment.mode,
    from: placed(ways, shipment.fromPlace),
    to: placed(ways, shipment.toPlace),
    carrier: party(shipment.carrierCompany),
    deal: shipment.deal && { id: shipment.deal.id, reference: shipment.deal.reference, unit: shipment.deal.terms.unit },
    side: sideOf(ctx, shipment),
    eta: etaOf(shipment),
    promised: shipment.promised,
    delay: delayOf(shipment),
    flags: flagsOf(shipment, events),
    last: last?.code ? { code: last.code, place: last.place, at: last.at.toISOString() } : null,
    updatedAt: shipment.updatedAt.toISOString(),
    demo: shipment.demo,
  };
};

/** True for the last actual event, posted by the caller's company less than 24 hours ago. */
export const isCorrectable = (ctx: Ctx, event: ShipmentEventRow, events: readonly ShipmentEventRow[]): boolean => {
  const standing = events.filter(({ retractedAt }) => !retractedAt);
  const newest = standing.toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime())[0];
  return (
    newest?.id === event.id &&
    event.companyId !== null &&
    event.companyId === ctx.user?.companyId &&
    Date.now() - event.postedAt.getTime() < FREIGHT_RULES.correctionHours * HOUR_MS
  );
};

const toEvent = (ctx: Ctx, event: ShipmentEventRow, events: readonly ShipmentEventRow[]): ShipmentEventView => ({
  id: event.id,
  code: event.code,
  exception: event.exception,
  classifier: event.classifier,
  at: event.at.toISOString(),
  place: event.place,
  note: event.note,
  by: event.postedBy,
  postedAt: event.postedAt.toISOString(),
  retracted: event.retractedAt !== null,
  reason: event.reason,
  files: event.files,
  correctable: isCorrectable(ctx, event, events),
});

export const toFile = (file: ShipmentFileRow): ShipmentFile => ({
  id: file.id,
  fileName: file.fileName,
  mediaType: file.mediaType,
  bytes: file.bytes,
  uploadedAt: file.uploadedAt.toISOString(),
});

/** The codes that the carrier may post now: those that the table allows, and those that only tell. */
const codesFor = (ctx: Ctx, shipment: ShipmentRow): MilestoneCode[] => {
  if (sideOf(ctx, shipment) !== 'carrier' || OVER.includes(shipment.state)) return [];
  const allowed: readonly string[] = allowedEvents(shipmentLifecycle, shipment.state, 'carrier');
  return MILESTONE_CODES.filter((code) => !movesShipment(code) || allowed.includes(code));
};

export const toShipment = (
  ctx: Ctx,
  ways: SeaRoutes,
  shipment: ShipmentRow,
  events: readonly ShipmentEventRow[],
  more: {
    files: readonly ShipmentFileRow[];
    carriage: CarriageDocument[];
    contractId: string | null;
  },
): Shipment => ({
  ...toCard(ctx, ways, shipment, events),
  seller: party(shipment.sellerCompany),
  buyer: party(shipment.buyerCompany),
  client: party(shipment.clientCompany),
  contractId: more.contractId,
  emissions: shipment.emissions,
  way: shipment.mode?.startsWith('sea')
    ? (ways.between(shipment.fromPlace?.port, shipment.toPlace?.port)?.way ?? [])
    : [],
  events: events.map((event) => toEvent(ctx, event, events)),
  files: more.files.map(toFile),
  carriage: more.carriage,
  codes: codesFor(ctx, shipment),
  raises: sideOf(ctx, shipment) !== null && !['planned', 'closed', 'cancelled'].includes(shipment.state),
});

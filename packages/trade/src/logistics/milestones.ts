import { DAY_MS } from '../calendar/day.js';
import type { ShipmentEvent, ShipmentState } from '../lifecycles/shipment.js';

/** Codes that a carrier posts; those that move the shipment are events of its table, the others only tell (trade rules 5.1). */
export const MILESTONES = {
  CONF: { bizStep: null, disposition: null, evidence: 'booking' },
  STUF: { bizStep: 'packing', disposition: 'container_closed', evidence: 'packing_list' },
  INSP: { bizStep: 'inspecting', disposition: 'in_progress', evidence: 'weight_note' },
  PICK: { bizStep: 'departing', disposition: 'in_transit', evidence: 'consignment_note' },
  GTIN: { bizStep: 'arriving', disposition: 'in_progress', evidence: 'terminal_receipt' },
  LOAD: { bizStep: 'loading', disposition: 'in_transit', evidence: 'mates_receipt' },
  DEPA: { bizStep: 'departing', disposition: 'in_transit', evidence: 'agent_note' },
  ARRI: { bizStep: 'arriving', disposition: 'in_transit', evidence: 'agent_note' },
  CUSS: { bizStep: 'holding', disposition: 'in_progress', evidence: 'declaration' },
  CUSI: { bizStep: 'inspecting', disposition: 'in_progress', evidence: 'declaration' },
  CUSR: { bizStep: 'departing', disposition: 'in_progress', evidence: 'declaration' },
  DISC: { bizStep: 'unloading', disposition: 'in_transit', evidence: 'outturn_report' },
  GTOT: { bizStep: 'departing', disposition: 'in_transit', evidence: 'outturn_report' },
  DROP: { bizStep: 'receiving', disposition: 'in_progress', evidence: 'proof_of_delivery' },
} as const;
export type MilestoneCode = keyof typeof MILESTONES;
export const MILESTONE_CODES = Object.keys(MILESTONES) as MilestoneCode[];

/** Planned, estimated or actual (DCSA). */
export const EVENT_CLASSIFIERS = ['PLN', 'EST', 'ACT'] as const;
export type EventClassifier = (typeof EVENT_CLASSIFIERS)[number];

/** What can go wrong on the way; a flag of the shipment, not a state. */
export const SHIPMENT_EXCEPTIONS = [
  'delayed',
  'rolled',
  'seal_broken',
  'damaged',
  'short',
  'customs_hold',
  'moisture_exceeded',
  'route_deviation',
  'lost',
] as const;
export type ShipmentException = (typeof SHIPMENT_EXCEPTIONS)[number];

const MOVING: readonly string[] = ['CONF', 'PICK', 'GTIN', 'LOAD', 'DEPA', 'ARRI', 'DISC', 'GTOT', 'DROP'];
/** True for a code that is an event of the shipment's table. */
export const movesShipment = (code: MilestoneCode): code is MilestoneCode & ShipmentEvent => MOVING.includes(code);

const ARRIVING: readonly string[] = ['ARRI', 'DISC', 'GTOT', 'DROP'];
/** True for a code of the end of the way: what is said of it is said of the arrival. */
export const movesArrival = (code: MilestoneCode): boolean => ARRIVING.includes(code);

/** So far ahead an event may be planned or estimated. */
const ESTIMATE_DAYS = 366;

const MINUTE_MS = 60_000;
/**
 * When an event was, after the last one: people tell the minute, so what is told in the minute of the last event was not before
 * it. Both are ISO strings.
 */
export const eventTime = (at: string, lastActual: string | null): string => {
  const [told, last] = [Date.parse(at), lastActual === null ? Number.NaN : Date.parse(lastActual)];
  return told < last && Math.floor(told / MINUTE_MS) === Math.floor(last / MINUTE_MS) ? lastActual! : at;
};

/**
 * Why an event may not be posted at this time; null when it may. Instants are ISO strings. What happened is not in the future,
 * what is expected not beyond a year, and nothing is before the last that really happened, by {@link eventTime}.
 */
export const eventRefusal = (
  event: { readonly classifier: EventClassifier; readonly at: string },
  lastActual: string | null,
  now: Date,
): 'shipment.event_ahead' | 'shipment.event_far' | 'shipment.event_order' | null => {
  const at = Date.parse(event.at);
  const actual = event.classifier === 'ACT';
  if (actual && at > now.getTime()) return 'shipment.event_ahead';
  if (!actual && at > now.getTime() + ESTIMATE_DAYS * DAY_MS) return 'shipment.event_far';
  return lastActual !== null && Date.parse(eventTime(event.at, lastActual)) < Date.parse(lastActual)
    ? 'shipment.event_order'
    : null;
};

/** What is with its carrier and has not set off, and what has: the same words on every page. */
export const LOADING_STATES: readonly ShipmentState[] = ['picked_up', 'gated_in', 'loaded'];
export const TRANSIT_STATES: readonly ShipmentState[] = ['departed', 'arrived', 'discharged', 'out_for_delivery'];

/** The milestones of the way as its timeline shows them, in their order; a transhipment goes through some of them twice. */
export const SHIPMENT_MILESTONES: readonly ShipmentState[] = [
  'booked',
  'picked_up',
  'loaded',
  'departed',
  'arrived',
  'discharged',
  'delivered',
];

import { DAY_MS } from './calendar/day.js';
import type { ComplianceForm } from './compliance/input.js';
import type { TransportMode } from './incoterms.js';
import { LISTING_DOCUMENTS, TRADE_DOCUMENTS } from './documents.js';
import { DEFAULT_TOLERANCE_PCT } from './settlement/tolerance.js';
import type { DealState } from './lifecycles/deal-states.js';
import { TIMERS } from './limits.js';

/** What moves a cargo under way: the bill of lading, and the consignment notes of road, air and rail (trade rules 1.5, state 5). */
export const TRANSPORT_DOCUMENTS = ['bill-of-lading', 'cmr-note', 'air-waybill', 'rail-consignment-note'] as const;
export type TransportDocument = (typeof TRANSPORT_DOCUMENTS)[number];

const DOCUMENT_OF_MODE: Readonly<Partial<Record<TransportMode, TransportDocument>>> = {
  rail: 'rail-consignment-note',
  rail_bulk: 'rail-consignment-note',
  road: 'cmr-note',
  air: 'air-waybill',
  air_secure: 'air-waybill',
};
/** The transport document that a carrier of this mode issues; on water and in a container it is the bill of lading. */
export const transportDocumentOf = (mode: TransportMode): TransportDocument =>
  DOCUMENT_OF_MODE[mode] ?? 'bill-of-lading';

/** Documents that an administrator approves before they count, evidence of a claim, and the award that ends one. */
export const DEAL_DOCUMENTS = [
  ...TRANSPORT_DOCUMENTS,
  ...TRADE_DOCUMENTS.filter((code) => code !== 'bill-of-lading'),
  ...LISTING_DOCUMENTS.map(({ code }) => code),
  'evidence',
  'award',
] as const;
export type DealDocumentType = (typeof DEAL_DOCUMENTS)[number];

/** True for a document that counts only once an administrator has approved it. */
export const isReviewed = (type: DealDocumentType): boolean => type !== 'evidence' && type !== 'award';
/** True for a document whose approval sends the cargo on its way. */
export const isTransport = (type: string): type is TransportDocument =>
  (TRANSPORT_DOCUMENTS as readonly string[]).includes(type);

/** What says of a cargo how it is carried, handled and cleared; nothing of it says what the cargo costs. */
export const CARRIAGE_DOCUMENTS = [
  'sds',
  'tml-certificate',
  'moisture-certificate',
  'cargo-declaration',
  'dg-declaration',
  'class7-dg-declaration',
  'weight-certificate',
  'origin-certificate',
  'export-licence',
  'icglr-certificate',
  'kp-certificate',
] as const satisfies readonly DealDocumentType[];
/** True for a document that the carrier of a cargo works with, beside the transport document. */
export const isCarriage = (type: string): boolean => (CARRIAGE_DOCUMENTS as readonly string[]).includes(type);

/** How a weight was found. */
export const WEIGHT_METHODS = ['draft_survey', 'weighbridge', 'belt_scale', 'platform_scale', 'count'] as const;

/** Sealed sets of samples: one for each party, one for the umpire, and a reserve (trade rules 2.5). */
export const SAMPLE_HOLDERS = ['seller', 'buyer', 'umpire', 'reserve'] as const;
export type SampleHolder = (typeof SAMPLE_HOLDERS)[number];

/** True when both parties and the umpire have a sealed sample: without them nothing can be compared. */
export const samplesSealed = (sets: readonly SampleHolder[]): boolean =>
  (['seller', 'buyer', 'umpire'] as const).every((set) => sets.includes(set));

/** Tolerance of the quantity in per cent when the contract names none (trade rules 2.5). */
export const usualTolerance = (form: ComplianceForm | null): string => {
  if (form === 'rough' || form === 'cut') return DEFAULT_TOLERANCE_PCT.gems;
  if (form === 'metal' || form === 'dore') return DEFAULT_TOLERANCE_PCT.metal;
  return form === 'concentrate' || form === 'intermediate' || form === 'chemical'
    ? DEFAULT_TOLERANCE_PCT.concentrate
    : DEFAULT_TOLERANCE_PCT.bulk;
};

export const DISPUTE_TYPES = ['quality', 'quantity', 'delay', 'documents', 'payment'] as const;
export type DisputeType = (typeof DISPUTE_TYPES)[number];

/** How a dispute stands: open, or how it ended. */
export const DISPUTE_STATES = ['open', 'agreed', 'umpire', 'awarded', 'defaulted'] as const;

/**
 * The last instant of a claim (trade rules 1.5): quality and quantity 5 days after the certificate, and everything 30 days
 * after delivery; null while neither has happened, for then no time runs.
 */
export const claimUntil = (
  type: DisputeType,
  { deliveredAt, certifiedAt }: { readonly deliveredAt: Date | null; readonly certifiedAt: Date | null },
): Date | null => {
  if (certifiedAt && (type === 'quality' || type === 'quantity'))
    return new Date(certifiedAt.getTime() + TIMERS.inspectionClaim * 1000);
  return deliveredAt && new Date(deliveredAt.getTime() + 30 * DAY_MS);
};

/** From this instant on the innocent party may declare a default: 10 days after its notice (trade rules 1.5). */
export const defaultFrom = (noticeAt: Date): Date => new Date(noticeAt.getTime() + TIMERS.disputeCure * 1000);

/** A notice of force majeure suspends for 30 days; after 60 either party may cancel (trade rules 1.5). */
export const forceMajeureTimes = (since: Date): { readonly until: Date; readonly cancellable: Date } => ({
  until: new Date(since.getTime() + 30 * DAY_MS),
  cancellable: new Date(since.getTime() + TIMERS.forceMajeureMax * 1000),
});

/** Who has to do the next thing in each state (trade rules 1.5); in transit the seller reports and the buyer confirms. */
const AWAITED: Readonly<Partial<Record<DealState, readonly ('buyer' | 'seller' | 'admin')[]>>> = {
  contract_draft: ['buyer', 'seller'],
  compliance_review: ['admin'],
  signed: ['buyer'],
  payment_secured: ['seller'],
  loading: ['seller', 'admin'],
  in_transit: ['buyer', 'seller'],
  delivered: ['buyer'],
  inspection: ['buyer', 'seller'],
  on_hold: ['buyer', 'seller', 'admin'],
  disputed: ['buyer', 'seller', 'admin'],
};

/** True when a deal in `state` waits for this side, or, for null, for an administrator. */
export const awaits = (state: DealState, side: 'buyer' | 'seller' | null): boolean =>
  AWAITED[state]?.includes(side ?? 'admin') ?? false;

import type { DealState } from '../lifecycles/deal-states.js';
import type { DocumentState } from '../lifecycles/document.js';
import type { EngagementState } from '../lifecycles/engagement.js';
import type { ListingState } from '../lifecycles/listing.js';
import type { ProjectState } from '../lifecycles/project.js';
import type { ServiceState } from '../lifecycles/service.js';
import type { ShipmentState } from '../lifecycles/shipment.js';

/** How far that to which a document belongs has come. Every kind of document passes through some of them. */
export const DOCUMENT_STAGES = [
  'draft',
  'review',
  'listed',
  'negotiation',
  'withdrawn',
  'blocked',
  'contract',
  'execution',
  'closed',
  'pending',
  'decided',
  'kept',
  'unsent',
  'sent',
  'reported',
  'blind',
  'revealed',
] as const;
export type DocumentStage = (typeof DOCUMENT_STAGES)[number];
type Stages<State extends string> = Readonly<Record<State, DocumentStage>>;

const OF_LISTING: Stages<ListingState> = {
  draft: 'draft',
  rejected: 'draft',
  pending: 'review',
  under_review: 'review',
  published: 'listed',
  inactive: 'withdrawn',
  blocked: 'blocked',
};
const OF_DEAL: Stages<DealState> = {
  contract_draft: 'contract',
  compliance_review: 'contract',
  signed: 'contract',
  payment_secured: 'contract',
  loading: 'execution',
  in_transit: 'execution',
  delivered: 'execution',
  inspection: 'execution',
  settled: 'execution',
  on_hold: 'execution',
  disputed: 'execution',
  closed: 'closed',
  cancelled: 'closed',
  defaulted: 'closed',
};
const OF_COMPANY: Stages<DocumentState> = {
  uploaded: 'pending',
  pending: 'pending',
  approved: 'decided',
  rejected: 'decided',
  expired: 'decided',
  superseded: 'decided',
  revoked: 'decided',
};
const OF_SHIPMENT: Stages<ShipmentState> = {
  planned: 'contract',
  booked: 'contract',
  picked_up: 'execution',
  gated_in: 'execution',
  loaded: 'execution',
  departed: 'execution',
  arrived: 'execution',
  discharged: 'execution',
  out_for_delivery: 'execution',
  delivered: 'execution',
  closed: 'closed',
  cancelled: 'closed',
};
const OF_SERVICE: Stages<ServiceState> = {
  draft: 'draft',
  pending: 'draft',
  rejected: 'draft',
  published: 'listed',
  inactive: 'withdrawn',
};
const OF_ENGAGEMENT: Stages<EngagementState> = {
  accepted: 'contract',
  active: 'execution',
  delivered: 'execution',
  disputed: 'execution',
  completed: 'closed',
  cancelled: 'closed',
};
const OF_PROJECT: Stages<ProjectState> = {
  draft: 'draft',
  pending: 'draft',
  rejected: 'draft',
  published: 'listed',
  needs_update: 'listed',
  in_update: 'listed',
};

/** The stage of each state of what has documents. */
export const STAGES_OF_STATES = {
  listing: OF_LISTING,
  deal: OF_DEAL,
  company: OF_COMPANY,
  shipment: OF_SHIPMENT,
  service: OF_SERVICE,
  engagement: OF_ENGAGEMENT,
  project: OF_PROJECT,
} as const;

/** A deal's stage. */
export const dealStage = (state: DealState): DocumentStage => OF_DEAL[state];

/** How the caller's company stands to a lot, as far as its documents go. */
export interface LotRelation {
  readonly onMarket: boolean;
  /** The furthest stage of the company's deals about the lot that still live; `closed` when all are over, null without any. */
  readonly deal: DocumentStage | null;
  readonly negotiates: boolean;
}

/**
 * The stage of a lot's documents for somebody who is not its owner: that of the own live deal, else that of the lot. A lot that is
 * published and not shown, for a rule blocks it, is as one that was withdrawn.
 */
export const lotStage = (state: ListingState, { onMarket, deal, negotiates }: LotRelation): DocumentStage => {
  if (deal && deal !== 'closed') return deal;
  if (!onMarket) return state === 'published' ? 'withdrawn' : OF_LISTING[state];
  return deal ?? (negotiates ? 'negotiation' : 'listed');
};

import type {
  ContractStatus,
  ContractVersion,
  Engagement,
  FreightRequestCard,
  Instrument,
  InvoiceCard,
  Payment,
  ProposalCard,
  RequirementCard,
  ServiceCard,
  ServiceRequestCard,
  Shipment,
  TenderCard,
} from '@orebridge/contracts';
import type { BidState, ProjectState, RoundState, SyndicateState } from '@orebridge/trade';
import type { Status } from '@orebridge/ui';

/** Which status colours a state of each lifecycle; the word of the state is the catalogue's. */
export const CONTRACT_STATUS = {
  to_sign: 'pending',
  amending: 'more_info',
  in_force: 'signed',
  review: 'compliance_review',
  void: 'void',
} as const satisfies Record<ContractStatus, Status>;

export const VERSION_STATUS = {
  open: 'pending',
  signed: 'signed',
  superseded: 'superseded',
  withdrawn: 'withdrawn',
  void: 'void',
} as const satisfies Record<ContractVersion['state'], Status>;

export const INVOICE_STATUS = {
  issued: 'pending',
  part_paid: 'in_review',
  overdue: 'defaulted',
  paid: 'completed',
  disputed: 'disputed',
  cancelled: 'cancelled',
} as const satisfies Record<InvoiceCard['state'], Status>;

export const SERVICE_REQUEST_STATUS = {
  open: 'published',
  awarded: 'accepted',
  closed: 'closed',
  expired: 'expired',
} as const satisfies Record<ServiceRequestCard['state'], Status>;

export const PROPOSAL_STATUS = {
  pending: 'pending',
  countered: 're_review',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  expired: 'expired',
  closed: 'closed',
} as const satisfies Record<ProposalCard['state'], Status>;

export const WORK_STATUS = {
  accepted: 'accepted',
  active: 'active',
  delivered: 'delivered',
  completed: 'completed',
  disputed: 'disputed',
  cancelled: 'cancelled',
} as const satisfies Record<Engagement['state'], Status>;

export const PAYMENT_STATUS = {
  pending: 'pending',
  completed: 'completed',
  failed: 'rejected',
  returned: 'rejected',
  charged_back: 'rejected',
  refunded: 'cancelled',
} as const satisfies Record<Payment['state'], Status>;

export const INSTRUMENT_STATUS = {
  submitted: 'submitted',
  accepted: 'approved',
  refused: 'rejected',
} as const satisfies Record<Instrument['state'], Status>;

export const PROJECT_STATUS = {
  draft: 'draft',
  pending: 'pending',
  published: 'published',
  needs_update: 'expired',
  in_update: 'pending',
  rejected: 'rejected',
} as const satisfies Record<ProjectState, Status>;

export const ROUND_STATUS = {
  proposed: 'pending',
  open: 'active',
  allocating: 'pending',
  closing: 'confirmed',
  matched: 'completed',
  completed: 'completed',
  failed: 'rejected',
  cancelled: 'cancelled',
} as const satisfies Record<RoundState, Status>;

export const SYNDICATE_STATUS = {
  forming: 'draft',
  active: 'active',
  completed: 'completed',
  dissolved: 'cancelled',
} as const satisfies Record<SyndicateState, Status>;

export const REQUIREMENT_STATUS = {
  draft: 'draft',
  open: 'published',
  closed: 'closed',
  expired: 'expired',
} as const satisfies Record<RequirementCard['state'], Status>;

export const SERVICE_STATUS = {
  draft: 'draft',
  pending: 'under_review',
  published: 'published',
  rejected: 'rejected',
  inactive: 'inactive',
} as const satisfies Record<ServiceCard['state'], Status>;

export const TENDER_STATUS = {
  open: 'published',
  closed: 'locked',
  opened: 'under_review',
  awarded: 'completed',
  ended: 'closed',
  withdrawn: 'withdrawn',
} as const satisfies Record<TenderCard['state'], Status>;

export const BID_STATUS = {
  standing: 'submitted',
  withdrawn: 'withdrawn',
  opened: 'under_review',
  unreadable: 'locked',
  won: 'accepted',
  lost: 'closed',
  void: 'void',
} as const satisfies Record<BidState, Status>;

export const SHIPMENT_STATUS = {
  planned: 'pending',
  booked: 'confirmed',
  picked_up: 'loading',
  gated_in: 'loading',
  loaded: 'loading',
  departed: 'in_transit',
  arrived: 'in_transit',
  discharged: 'in_transit',
  out_for_delivery: 'in_transit',
  delivered: 'delivered',
  closed: 'closed',
  cancelled: 'cancelled',
} as const satisfies Record<Shipment['state'], Status>;

export const FREIGHT_REQUEST_STATUS = {
  open: 'published',
  awarded: 'accepted',
  closed: 'closed',
  expired: 'expired',
} as const satisfies Record<FreightRequestCard['state'], Status>;

export const QUOTE_STATUS = {
  pending: 'pending',
  accepted: 'accepted',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
  expired: 'expired',
} as const satisfies Record<string, Status>;

export const ROUTE_STATUS = { draft: 'draft', active: 'active', inactive: 'inactive' } as const;

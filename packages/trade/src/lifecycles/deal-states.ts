import type { TransitionRow } from '../lifecycle.js';

export const DEAL_STATES = [
  'contract_draft',
  'compliance_review',
  'signed',
  'payment_secured',
  'loading',
  'in_transit',
  'delivered',
  'inspection',
  'settled',
  'closed',
  'cancelled',
  'on_hold',
  'disputed',
  'defaulted',
] as const;
export type DealState = (typeof DEAL_STATES)[number];

export const DEAL_EVENTS = [
  'open',
  'require_review',
  'release_review',
  'sign',
  'countersign',
  'signature_overdue',
  'secure_payment',
  'payment_overdue',
  'lose_security',
  'restore_security',
  'start_loading',
  'ship',
  'report_tolerance_breach',
  'decide_tolerance_breach',
  'report_delivery',
  'confirm_delivery',
  'delivery_unopposed',
  'start_inspection',
  'settle',
  'close',
  'cancel',
  'declare_force_majeure',
  'end_force_majeure',
  'cancel_after_force_majeure',
  'hold',
  'release_hold',
  'open_dispute',
  'agree',
  'record_umpire',
  'record_award',
  'declare_default',
] as const;
export type DealEvent = (typeof DEAL_EVENTS)[number];

export type DealActor = 'buyer' | 'seller' | 'carrier' | 'admin' | 'system';

/** What must hold of a deal before a person may make a transition of it. */
export type DealGuard =
  | 'four_eyes'
  | 'first_signature_awaited'
  | 'last_signature_awaited'
  | 'loading_gates_clear'
  | 'breach_undecided'
  | 'delivery_reported'
  | 'breach_decided'
  | 'samples_sealed'
  | 'cancellation_agreed'
  | 'held_by_force_majeure'
  | 'not_held_by_force_majeure'
  | 'sixty_days_over'
  | 'claim_open'
  | 'agreement_proposed_by_other_party'
  | 'innocent_party'
  | 'cure_time_over';

/** What happens beside the change of a deal's state. */
export type DealEffect =
  | 'restart_signature_period'
  | 'void_open_contract'
  | 'plan_shipment'
  | 'record_shipment_milestone'
  | 'open_security'
  | 'secure_payment_if_funded'
  | 'suspend_unsecured'
  | 'flag_buyer_default'
  | 'stop_pending_payments'
  | 'freeze_escrow'
  | 'unfreeze_escrow'
  | 'freeze_disputed_amount'
  | 'unfreeze_disputed_amount'
  | 'refund_escrow'
  | 'release_escrow'
  | 'release_invoiced'
  | 'release_reservation'
  | 'sell_reserved'
  | 'issue_proforma'
  | 'issue_provisional_invoice'
  | 'issue_dispute_notes'
  | 'settle_invoices'
  | 'credit_open_invoices'
  | 'invoice_commission'
  | 'withdraw_cancellation_proposals'
  | 'record_suspension'
  | 'end_suspension'
  | 'restart_objection_period'
  | 'record_delivery'
  | 'close_dispute_by_umpire'
  | 'renew_settlement'
  | 'record_discharge_weight'
  | 'open_assay_exchange';

/** A row of the deal's table. */
export type DealRow = TransitionRow<DealState, DealEvent, DealActor, DealGuard, DealEffect>;

/** The two who may act for their side of a deal. */
export const DEAL_PARTIES = ['buyer', 'seller'] as const satisfies readonly DealActor[];

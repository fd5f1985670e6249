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

/** A row of the deal's table. */
export type DealRow = TransitionRow<DealState, DealEvent, DealActor>;

/** The two who may act for their side of a deal. */
export const DEAL_PARTIES = ['buyer', 'seller'] as const satisfies readonly DealActor[];

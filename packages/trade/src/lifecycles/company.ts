import { lifecycle } from '../lifecycle.js';

export const COMPANY_STATES = [
  'unverified',
  'pending',
  'in_review',
  'more_info',
  'verified',
  'rejected',
  're_review',
  'suspended',
] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

export const COMPANY_EVENTS = [
  'submit',
  'start_review',
  'request_info',
  'resubmit',
  'info_overdue',
  'approve',
  'reject',
  'appeal',
  'require_review',
  'renewal_overdue',
  'suspend',
  'reinstate',
] as const;
export type CompanyEvent = (typeof COMPANY_EVENTS)[number];

export type CompanyActor = 'company' | 'admin' | 'system';

/** Trade rules 1.2: the verification of a company (KYB). An admin never decides on the own company. */
export const companyLifecycle = lifecycle<CompanyState, CompanyEvent, CompanyActor>('company', COMPANY_STATES, [
  {
    from: 'unverified',
    event: 'submit',
    actor: 'company',
    permission: 'upload:document',
    guard: 'required_documents_present',
    to: 'pending',
    effects: ['run_checks_and_screening', 'notify_admins'],
  },
  {
    from: 'pending',
    event: 'start_review',
    actor: 'admin',
    permission: 'verify:account',
    guard: 'not_own_company',
    to: 'in_review',
    effects: ['assign_reviewer'],
  },
  {
    from: 'in_review',
    event: 'request_info',
    actor: 'admin',
    permission: 'verify:account',
    guard: 'items_listed',
    to: 'more_info',
    effects: ['stop_clock', 'notify_company'],
  },
  { from: 'more_info', event: 'resubmit', actor: 'company', permission: 'upload:document', to: 'in_review' },
  { from: 'more_info', event: 'info_overdue', actor: 'system', guard: 'fourteen_days_passed', to: 'rejected' },
  {
    from: 'in_review',
    event: 'approve',
    actor: 'admin',
    permission: 'verify:account',
    guard: 'documents_approved_owners_known_no_hit',
    to: 'verified',
    effects: ['set_level_and_expiry', 'notify_company'],
  },
  {
    from: 'in_review',
    event: 'reject',
    actor: 'admin',
    permission: 'verify:account',
    guard: 'reason_given',
    to: 'rejected',
    effects: ['notify_company'],
  },
  {
    from: 'rejected',
    event: 'appeal',
    actor: 'company',
    permission: 'upload:document',
    guard: 'once_in_thirty_days',
    to: 'pending',
  },
  {
    from: 'verified',
    event: 'require_review',
    actor: ['system', 'company'],
    to: 're_review',
    effects: ['block_new_offers_on_hit', 'notify_company'],
  },
  {
    from: 're_review',
    event: 'approve',
    actor: 'admin',
    permission: 'verify:account',
    guard: 'documents_approved_owners_known_no_hit',
    to: 'verified',
    effects: ['set_level_and_expiry', 'notify_company'],
  },
  {
    from: 're_review',
    event: 'renewal_overdue',
    actor: 'system',
    guard: 'thirty_days_passed',
    to: 'unverified',
    effects: ['notify_company'],
  },
  {
    from: ['verified', 're_review'],
    event: 'suspend',
    actor: 'admin',
    permission: 'verify:account',
    guard: 'reason_given',
    to: 'suspended',
    effects: ['hide_listings', 'hold_deals'],
  },
  {
    from: 'suspended',
    event: 'reinstate',
    actor: 'admin',
    permission: 'verify:account',
    guard: 'reason_given',
    to: 're_review',
  },
]);

/** KYB levels: 0 none, 1 registry number and domain mail, 2 documents, owners and screening, 3 enhanced (trade rules 1.2). */
export type KybLevel = 0 | 1 | 2 | 3;

/** The badge beside a company's name: verified from level 2, while its verification stands (trade rules 1.2). */
export const companyBadge = (state: CompanyState, level: KybLevel): 'verified' | 'unverified' =>
  level >= 2 && (state === 'verified' || state === 're_review') ? 'verified' : 'unverified';

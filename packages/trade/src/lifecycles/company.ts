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
    to: 'pending',
  },
  {
    from: 'pending',
    event: 'start_review',
    actor: 'admin',
    permission: 'verify:account',
    to: 'in_review',
  },
  {
    from: 'in_review',
    event: 'request_info',
    actor: 'admin',
    permission: 'verify:account',
    to: 'more_info',
  },
  { from: 'more_info', event: 'resubmit', actor: 'company', permission: 'upload:document', to: 'in_review' },
  { from: 'more_info', event: 'info_overdue', actor: 'system', to: 'rejected' },
  {
    from: 'in_review',
    event: 'approve',
    actor: 'admin',
    permission: 'verify:account',
    to: 'verified',
  },
  {
    from: 'in_review',
    event: 'reject',
    actor: 'admin',
    permission: 'verify:account',
    to: 'rejected',
  },
  {
    from: 'rejected',
    event: 'appeal',
    actor: 'company',
    permission: 'upload:document',
    to: 'pending',
  },
  {
    from: 'verified',
    event: 'require_review',
    actor: ['system', 'company'],
    to: 're_review',
  },
  {
    from: 're_review',
    event: 'approve',
    actor: 'admin',
    permission: 'verify:account',
    to: 'verified',
  },
  {
    from: 're_review',
    event: 'renewal_overdue',
    actor: 'system',
    to: 'unverified',
  },
  {
    from: ['verified', 're_review'],
    event: 'suspend',
    actor: 'admin',
    permission: 'verify:account',
    to: 'suspended',
  },
  {
    from: 'suspended',
    event: 'reinstate',
    actor: 'admin',
    permission: 'verify:account',
    to: 're_review',
  },
]);

/** KYB levels: 0 none, 1 registry number and domain mail, 2 documents, owners and screening, 3 enhanced (trade rules 1.2). */
export type KybLevel = 0 | 1 | 2 | 3;

/** The badge beside a company's name: verified from level 2, while its verification stands (trade rules 1.2). */
export const companyBadge = (state: CompanyState, level: KybLevel): 'verified' | 'unverified' =>
  level >= 2 && (state === 'verified' || state === 're_review') ? 'verified' : 'unverified';

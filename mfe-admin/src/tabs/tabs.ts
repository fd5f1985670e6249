import { lazy } from 'react';

/** The parts of the administration, in the order of their tabs. Each is loaded when its tab is opened. */
export const TABS = [
  'users',
  'companies',
  'transactions',
  'verifications',
  'payments',
  'reports',
  'ratings',
  'audit',
  'ai',
  'operations',
  'settings',
] as const;
export type Tab = (typeof TABS)[number];
export const DEFAULT_TAB: Tab = 'verifications';

export const PARTS = {
  users: lazy(() => import('../users/Users')),
  companies: lazy(() => import('../companies/Companies')),
  transactions: lazy(() => import('../transactions/Transactions')),
  verifications: lazy(() => import('../verifications/Verifications')),
  payments: lazy(() => import('../payments/Payments')),
  ratings: lazy(() => import('../ratings/Ratings')),
  reports: lazy(() => import('../reports/Reports')),
  audit: lazy(() => import('../audit/Audit')),
  ai: lazy(() => import('../ai/Ai')),
  operations: lazy(() => import('../operations/Operations')),
  settings: lazy(() => import('../settings/Settings')),
} as const;

/** What the address bar names as the tab; anything else is the default. */
export const tabOf = (given: string | null): Tab => TABS.find((tab) => tab === given) ?? DEFAULT_TAB;

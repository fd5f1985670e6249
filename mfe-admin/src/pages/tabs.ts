import { lazy } from 'react';

/** The parts of the administration, in the order of their tabs. Each is loaded when its tab is opened. */
export const TABS = [
  'decisions',
  'users',
  'companies',
  'transactions',
  'verifications',
  'payments',
  'reconciliation',
  'reports',
  'ratings',
  'audit',
  'ai',
  'operations',
  'servers',
  'settings',
] as const;
export type Tab = (typeof TABS)[number];
export const DEFAULT_TAB: Tab = 'decisions';

export const PARTS = {
  decisions: lazy(() => import('../features/decisions/components/Decisions')),
  users: lazy(() => import('../features/users/components/Users')),
  companies: lazy(() => import('../features/companies/components/Companies')),
  transactions: lazy(() => import('../features/transactions/components/Transactions')),
  verifications: lazy(() => import('./Verifications')),
  payments: lazy(() => import('../features/payments/components/Payments')),
  reconciliation: lazy(() => import('../features/reconciliation/components/Reconciliation')),
  ratings: lazy(() => import('../features/ratings/components/Ratings')),
  reports: lazy(() => import('../features/reports/components/Reports')),
  audit: lazy(() => import('../features/audit/components/Audit')),
  ai: lazy(() => import('../features/agents/components/Ai')),
  operations: lazy(() => import('../features/operations/components/Operations')),
  servers: lazy(() => import('../features/operations/components/Servers')),
  settings: lazy(() => import('./Settings')),
} as const;

/** What the address bar names as the tab; anything else is the default. */
export const tabOf = (given: string | null): Tab => TABS.find((tab) => tab === given) ?? DEFAULT_TAB;

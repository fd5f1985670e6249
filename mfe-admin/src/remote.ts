import { defineRemote } from '@orebridge/remote-kit';
import { navigation } from './remote/navigation';
import { search } from './remote/search';

const admin = { roles: ['admin' as const], onFail: 'home' as const };
const users = { permission: 'manage:users' } as const;

/** The administration: verifications, users, companies, deals, the audit, and the parts of the site. */
export default defineRemote({
  name: 'admin',
  routes: [
    {
      path: '/admin',
      title: 'admin.title',
      access: admin,
      page: () => import('./pages/AdminPage'),
      skeleton: 'table',
    },
    {
      path: '/admin-analytics',
      title: 'admin.analytics.title',
      access: admin,
      page: () => import('./features/analytics/AdminAnalyticsPage'),
      skeleton: 'dashboard',
    },
    {
      path: '/test-notifications',
      title: 'admin.test.title',
      access: admin,
      page: () => import('./features/test-notifications/TestNotificationsPage'),
      skeleton: 'form',
    },
  ],
  navigation,
  search,
  searchSources: [
    {
      id: 'admin.source.users',
      title: 'admin.users.title',
      icon: 'Users',
      access: users,
      order: 60,
      load: () => import('./widgets/search/users'),
    },
    {
      id: 'admin.source.companies',
      title: 'admin.companies.title',
      icon: 'Buildings',
      access: { permission: 'view:admin' },
      order: 70,
      load: () => import('./widgets/search/companies'),
    },
  ],
  widgets: [
    {
      id: 'admin.widget.figures',
      slot: 'dashboard.admin',
      title: 'admin.figures.title',
      access: admin,
      order: 10,
      size: 'band',
      load: () => import('./widgets/SiteFigures'),
    },
    {
      id: 'admin.widget.waiting',
      slot: 'dashboard.admin',
      title: 'admin.widget.waiting',
      access: admin,
      order: 10,
      size: 'work',
      load: () => import('./widgets/WaitingForReview'),
    },
  ],
  notifications: [
    { kind: 'verification.submitted', path: '/admin?tab=verifications&view=companies&company=:id' },
    { kind: 'listing.submitted', path: '/admin?tab=verifications&lot=:id' },
    { kind: 'bank_lines.waiting', path: '/admin?tab=payments' },
    { kind: 'payout_account.waiting', path: '/admin?tab=payments&view=accounts' },
    { kind: 'instrument.recorded', path: '/admin?tab=payments&view=documents' },
    { kind: 'rating.reported', path: '/admin?tab=ratings' },
    { kind: 'report', path: '/admin?tab=reports&report=:id' },
    { kind: 'user', path: '/admin?tab=users' },
    { kind: 'company', path: '/admin?tab=companies' },
    { kind: 'document', path: '/admin?tab=verifications&view=documents' },
    { kind: 'release', path: '/admin?tab=settings' },
    { kind: 'country-list', path: '/admin?tab=verifications&view=lists&list=:id' },
    { kind: 'compliance-rule', path: '/admin?tab=verifications&view=rules&rule=:id' },
    { kind: 'operations', path: '/admin?tab=operations&view=:id' },
    { kind: 'reconciliation', path: '/admin?tab=reconciliation' },
  ],
  messages: {
    en: () => import('./messages/en.json'),
    zh: () => import('./messages/zh.json'),
    fr: () => import('./messages/fr.json'),
    es: () => import('./messages/es.json'),
  },
});

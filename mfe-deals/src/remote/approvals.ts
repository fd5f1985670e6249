import type { RemotePart } from '@orebridge/remote-kit';

const PARTY = { permission: 'view:deals' } as const;

const routes: RemotePart<'deals', 'routes'> = [
  {
    path: '/approvals',
    title: 'deals.approval.title',
    access: PARTY,
    page: () => import('../features/approvals/ApprovalsPage'),
    skeleton: 'list',
  },
  {
    path: '/approvals/:id',
    title: 'deals.approval.one',
    access: PARTY,
    page: () => import('../features/approvals/ApprovalPage'),
    skeleton: 'detail',
  },
];

const navigation: RemotePart<'deals', 'navigation'> = [
  {
    id: 'deals.nav.approvals',
    path: '/approvals',
    label: 'deals.approval.title',
    description: 'deals.approval.subtitle',
    icon: 'PencilSimple',
    section: 'deals',
    order: 35,
    access: PARTY,
    bubbles: ['MarketHub'],
  },
];

const search: RemotePart<'deals', 'search'> = [
  {
    id: 'deals.search.approvals',
    path: '/approvals',
    title: 'deals.approval.title',
    description: 'deals.approval.subtitle',
    keywords: [
      'approve',
      'approval',
      'limit',
      'four eyes',
      '批准',
      '限额',
      'approbation',
      'approuver',
      'aprobación',
      'aprobar',
    ],
    category: 'pages',
    access: PARTY,
  },
];

const notifications: RemotePart<'deals', 'notifications'> = [{ kind: 'approval', path: '/approvals/:id' }];

/** What is above somebody's limit, for the signatories of the company. */
export const approvals = { routes, navigation, search, notifications };

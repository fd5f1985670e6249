import type { RemotePart } from '@orebridge/remote-kit';

const PROPOSE = { permission: 'create:proposal' } as const;
const ASK = { permission: 'create:deal' } as const;
const PARTY = { permission: 'view:deals' } as const;

const routes: RemotePart<'deals', 'routes'> = [
  {
    path: '/proposals',
    title: 'deals.service.proposals.title',
    access: PROPOSE,
    page: () => import('../features/services/ProposalsPage'),
    skeleton: 'table',
  },
  {
    path: '/proposals/:id',
    title: 'deals.service.proposal.title',
    access: PARTY,
    page: () => import('../features/services/ProposalPage'),
    skeleton: 'detail',
  },
  {
    path: '/service-requests',
    title: 'deals.service.requests.title',
    access: ASK,
    page: () => import('../features/services/ServiceRequestsPage'),
    skeleton: 'list',
  },
  {
    path: '/service-requests/:id',
    title: 'deals.service.request.title',
    access: PARTY,
    page: () => import('../features/services/ServiceRequestPage'),
    skeleton: 'detail',
  },
];

const navigation: RemotePart<'deals', 'navigation'> = [
  {
    id: 'deals.nav.proposals',
    path: '/proposals',
    label: 'deals.service.proposals.title',
    description: 'deals.service.proposals.subtitle',
    icon: 'PaperPlaneTilt',
    section: 'partners',
    order: 20,
    access: PROPOSE,
    bubbles: ['MarketHub'],
  },
  {
    id: 'deals.nav.serviceRequests',
    path: '/service-requests',
    label: 'deals.service.requests.title',
    description: 'deals.service.requests.subtitle',
    icon: 'Headset',
    section: 'partners',
    order: 60,
    access: ASK,
    bubbles: ['MarketHub'],
  },
];

const search: RemotePart<'deals', 'search'> = [
  {
    id: 'deals.search.proposals',
    path: '/proposals',
    title: 'deals.service.proposals.title',
    description: 'deals.service.proposals.subtitle',
    keywords: ['proposal', 'quote', 'engagement', 'report', '方案', 'proposition', 'devis', 'propuesta'],
    category: 'pages',
    access: PROPOSE,
  },
  {
    id: 'deals.search.serviceRequests',
    path: '/service-requests/new',
    title: 'deals.service.ask.title',
    description: 'deals.service.ask.subtitle',
    keywords: ['inspection', 'assay', 'surveyor', 'insurance', 'lawyer', '检验', '化验', 'expertise', 'inspección'],
    category: 'features',
    access: ASK,
  },
];

const widgets: RemotePart<'deals', 'widgets'> = [
  {
    id: 'deals.widget.serviceFigures',
    slot: 'dashboard.service_provider',
    title: 'deals.service.figures.title',
    access: PROPOSE,
    order: 10,
    size: 'band',
    load: () => import('../widgets/ServiceFigures'),
  },
  {
    id: 'deals.widget.requestsWaiting',
    slot: 'dashboard.service_provider',
    title: 'deals.service.widget.waiting',
    access: PROPOSE,
    order: 10,
    size: 'work',
    load: () => import('../widgets/RequestsWaiting'),
  },
  {
    id: 'deals.widget.workUnderWay',
    slot: 'dashboard.service_provider',
    title: 'deals.service.widget.work',
    access: PROPOSE,
    order: 20,
    size: 'work',
    load: () => import('../widgets/WorkUnderWay'),
  },
];

const notifications: RemotePart<'deals', 'notifications'> = [
  { kind: 'proposal', path: '/proposals/:id' },
  { kind: 'service-request', path: '/service-requests/:id' },
];

/** What the remote shows of service work: requests, proposals and what comes of them. */
export const services = { routes, navigation, search, widgets, notifications };

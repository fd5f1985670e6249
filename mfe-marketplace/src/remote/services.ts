import type { RemotePart } from '@orebridge/remote-kit';

const PROVIDE = { permission: 'create:service' } as const;
const CLIENTS = { permission: 'view:clients' } as const;
const LOOK = { permission: 'view:suppliers' } as const;

const routes: RemotePart<'marketplace', 'routes'> = [
  {
    path: '/services',
    title: 'marketplace.service.title',
    access: LOOK,
    page: () => import('../features/services/ServicesPage'),
    skeleton: 'list',
  },
  {
    path: '/services/:id',
    title: 'marketplace.service.one',
    access: LOOK,
    page: () => import('../features/services/ServicePage'),
    skeleton: 'detail',
  },
  {
    path: '/service-listings',
    title: 'marketplace.service.mine',
    access: PROVIDE,
    page: () => import('../features/services/ServiceListingsPage'),
    skeleton: 'list',
  },
  {
    path: '/service-listings/:id',
    title: 'marketplace.service.one',
    access: PROVIDE,
    page: () => import('../features/services/ServiceListingPage'),
    skeleton: 'form',
  },
  {
    path: '/clients',
    title: 'marketplace.client.title',
    access: CLIENTS,
    page: () => import('../features/clients/ClientsPage'),
    skeleton: 'table',
  },
];

const navigation: RemotePart<'marketplace', 'navigation'> = [
  {
    id: 'marketplace.serviceListings',
    path: '/service-listings',
    label: 'marketplace.service.mine',
    description: 'marketplace.service.mine.text',
    icon: 'Toolbox',
    section: 'partners',
    order: 10,
    access: PROVIDE,
    bubbles: ['MarketHub'],
  },
  {
    id: 'marketplace.clients',
    path: '/clients',
    label: 'marketplace.client.title',
    description: 'marketplace.client.subtitle',
    icon: 'AddressBook',
    section: 'partners',
    order: 30,
    access: CLIENTS,
    bubbles: [],
  },
  {
    id: 'marketplace.services',
    path: '/services',
    label: 'marketplace.service.title',
    description: 'marketplace.service.subtitle',
    icon: 'Flask',
    section: 'partners',
    order: 50,
    access: LOOK,
    bubbles: ['MarketHub'],
  },
];

const search: RemotePart<'marketplace', 'search'> = [
  {
    id: 'marketplace.page.services',
    path: '/services',
    title: 'marketplace.service.title',
    description: 'marketplace.service.subtitle',
    keywords: ['services', 'inspection', 'laboratory', 'assay', 'surveyor', 'lawyer', 'insurance', 'trade finance'],
    category: 'pages',
    access: LOOK,
  },
  {
    id: 'marketplace.page.serviceListings',
    path: '/service-listings',
    title: 'marketplace.service.mine',
    description: 'marketplace.service.mine.text',
    keywords: ['my services', 'offer', 'accreditation', 'ISO 17025', 'ISO 17020'],
    category: 'pages',
    access: PROVIDE,
  },
  {
    id: 'marketplace.page.clients',
    path: '/clients',
    title: 'marketplace.client.title',
    description: 'marketplace.client.subtitle',
    keywords: ['clients', 'customers', 'notes'],
    category: 'pages',
    access: CLIENTS,
  },
];

const searchSources: RemotePart<'marketplace', 'searchSources'> = [
  {
    id: 'marketplace.source.services',
    title: 'marketplace.service.title',
    icon: 'Flask',
    access: LOOK,
    order: 45,
    load: () => import('../widgets/search/services'),
  },
];

const notifications: RemotePart<'marketplace', 'notifications'> = [{ kind: 'service', path: '/services/:id' }];

/** What the remote shows of service providers: the directory, a provider's own services, and its clients. */
export const services = { routes, navigation, search, searchSources, notifications };

import type { RemotePart } from '@orebridge/remote-kit';

const PARTY = { permission: 'view:deals' } as const;

const routes: RemotePart<'deals', 'routes'> = [
  {
    path: '/logistics-contracts',
    title: 'deals.freight.title',
    access: PARTY,
    page: () => import('../features/freight-contract/FreightContractsPage'),
    skeleton: 'table',
  },
  {
    path: '/logistics-contracts/:id',
    title: 'deals.freight.one',
    access: PARTY,
    page: () => import('../features/freight-contract/FreightContractPage'),
    skeleton: 'detail',
  },
];

const navigation: RemotePart<'deals', 'navigation'> = [
  {
    id: 'deals.nav.freight',
    path: '/logistics-contracts',
    label: 'deals.freight.title',
    description: 'deals.freight.subtitle',
    icon: 'Scroll',
    section: 'logistics',
    order: 40,
    access: PARTY,
    bubbles: ['LogiLink'],
  },
];

const search: RemotePart<'deals', 'search'> = [
  {
    id: 'deals.search.freight',
    path: '/logistics-contracts',
    title: 'deals.freight.title',
    description: 'deals.freight.subtitle',
    keywords: ['freight', 'contract', 'carrier', '运输', '合同', 'fret', 'contrat', 'flete', 'contrato'],
    category: 'pages',
    access: PARTY,
  },
];

const notifications: RemotePart<'deals', 'notifications'> = [
  { kind: 'freight-contract', path: '/logistics-contracts/:id' },
];

/** What the remote shows of freight contracts. */
export const freight = { routes, navigation, search, notifications };

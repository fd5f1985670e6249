import type { RemotePart } from '@orebridge/remote-kit';

const PARTY = { permission: 'view:deals' } as const;

const routes: RemotePart<'deals', 'routes'> = [
  {
    path: '/contracts',
    title: 'deals.contract.list.title',
    access: PARTY,
    page: () => import('../features/contract/ContractsPage'),
    skeleton: 'table',
  },
];

const navigation: RemotePart<'deals', 'navigation'> = [
  {
    id: 'deals.nav.contracts',
    path: '/contracts',
    label: 'deals.contract.list.title',
    description: 'deals.contract.list.subtitle',
    icon: 'Signature',
    section: 'deals',
    order: 30,
    access: PARTY,
    bubbles: ['MarketHub'],
  },
];

const search: RemotePart<'deals', 'search'> = [
  {
    id: 'deals.search.contracts',
    path: '/contracts',
    title: 'deals.contract.list.title',
    description: 'deals.contract.list.subtitle',
    keywords: [
      'contract',
      'sign',
      'signature',
      'amendment',
      'PDF',
      'SHA-256',
      '合同',
      '签署',
      'contrat',
      'signer',
      'avenant',
      'contrato',
      'firmar',
      'enmienda',
    ],
    category: 'pages',
    access: PARTY,
  },
];

const signature = (side: 'buyer' | 'seller'): RemotePart<'deals', 'widgets'>[number] => ({
  id: `deals.widget.${side}Signature`,
  slot: `dashboard.${side}`,
  title: 'deals.contract.list.tab.own',
  access: PARTY,
  order: 12,
  size: 'work',
  load: () => import('../widgets/YourSignature'),
});
const widgets: RemotePart<'deals', 'widgets'> = [signature('buyer'), signature('seller')];

/** Contracts of deals as a page of their own; each contract itself is a part of its deal's room. */
export const contracts = { routes, navigation, search, widgets };

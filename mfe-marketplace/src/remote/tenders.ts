import type { RemoteNavigation, RemoteRoute, RemoteSearchItem } from '@orebridge/remote-kit';

const TRADE = { permission: 'create:deal' } as const;

/** Pages of tenders. */
export const tenderRoutes: readonly RemoteRoute<'marketplace'>[] = [
  {
    path: '/tenders',
    title: 'marketplace.tender.title',
    access: TRADE,
    page: () => import('../features/tenders/TendersPage'),
    skeleton: 'list',
  },
  {
    path: '/tenders/new',
    title: 'marketplace.tender.publish.title',
    access: TRADE,
    page: () => import('../features/tenders/NewTenderPage'),
    skeleton: 'form',
    parent: '/tenders',
  },
  {
    path: '/tenders/:id',
    title: 'marketplace.tender.one',
    access: TRADE,
    page: () => import('../features/tenders/TenderPage'),
    skeleton: 'detail',
  },
];

export const tenderNavigation: readonly RemoteNavigation<'marketplace'>[] = [
  {
    id: 'marketplace.tenders',
    path: '/tenders',
    label: 'marketplace.tender.title',
    description: 'marketplace.nav.tender',
    icon: 'Gavel',
    section: 'trade',
    order: 50,
    access: TRADE,
    bubbles: ['MarketHub'],
  },
];

export const tenderSearch: readonly RemoteSearchItem<'marketplace'>[] = [
  {
    id: 'marketplace.page.tenders',
    path: '/tenders',
    title: 'marketplace.tender.title',
    description: 'marketplace.nav.tender',
    keywords: ['tender', 'bid', 'sealed bid', 'auction', 'RFP'],
    category: 'pages',
    access: TRADE,
  },
];

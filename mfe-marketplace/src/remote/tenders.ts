const TRADE = { permission: 'create:deal' } as const;

/** Pages of tenders. */
export const tenderRoutes = [
  {
    path: '/tenders',
    title: 'marketplace.tender.title',
    access: TRADE,
    page: () => import('../pages/Tenders'),
    skeleton: 'list',
  },
  {
    path: '/tenders/new',
    title: 'marketplace.tender.publish.title',
    access: TRADE,
    page: () => import('../pages/NewTender'),
    skeleton: 'form',
    parent: '/tenders',
  },
  {
    path: '/tenders/:id',
    title: 'marketplace.tender.one',
    access: TRADE,
    page: () => import('../pages/TenderPage'),
    skeleton: 'detail',
    parent: '/tenders',
  },
] as const;

export const tenderNavigation = [
  {
    id: 'marketplace.tenders',
    path: '/tenders',
    label: 'marketplace.tender.title',
    description: 'marketplace.nav.tender',
    icon: 'Scales',
    section: 'trade',
    order: 37,
    access: TRADE,
    bubbles: ['MarketHub'],
  },
] as const;

export const tenderSearch = [
  {
    id: 'marketplace.page.tenders',
    path: '/tenders',
    title: 'marketplace.tender.title',
    description: 'marketplace.nav.tender',
    keywords: ['tender', 'bid', 'sealed bid', 'auction', 'RFP'],
    category: 'pages',
    access: TRADE,
  },
] as const;

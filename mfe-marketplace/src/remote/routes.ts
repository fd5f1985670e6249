import type { RemoteRoute } from '@orebridge/remote-kit';

const MARKET = { permission: 'view:marketplace' } as const;
const SELL = { permission: 'create:listing' } as const;
const SUPPLIERS = { permission: 'view:suppliers' } as const;
const TRADE = { permission: 'create:deal' } as const;

/** Pages of the market, of requirements and of those who trade there. */
export const marketRoutes: readonly RemoteRoute<'marketplace'>[] = [
  {
    path: '/marketplace',
    title: 'marketplace.title',
    access: MARKET,
    page: () => import('../pages/MarketplacePage'),
    skeleton: 'list',
  },
  {
    path: '/listings',
    title: 'marketplace.listings.title',
    access: MARKET,
    page: () => import('../pages/MarketplacePage'),
    skeleton: 'list',
  },
  {
    path: '/listing/:id',
    title: 'marketplace.listing.title',
    access: MARKET,
    page: () => import('../pages/ListingPage'),
    skeleton: 'detail',
    parent: '/marketplace',
  },
  {
    path: '/create-listing',
    title: 'marketplace.create.title',
    access: SELL,
    page: () => import('../features/listing-editor/CreateListingPage'),
    skeleton: 'form',
  },
  {
    path: '/listings/import',
    title: 'marketplace.import.title',
    access: SELL,
    page: () => import('../features/imports/ImportListingsPage'),
    skeleton: 'form',
    parent: '/create-listing',
  },
  {
    path: '/smart-trading',
    title: 'marketplace.match.title',
    access: MARKET,
    page: () => import('../features/matching/SmartTradingPage'),
    skeleton: 'list',
  },
  {
    path: '/requirements',
    title: 'marketplace.requirement.title',
    access: TRADE,
    page: () => import('../features/requirements/RequirementsPage'),
    skeleton: 'list',
  },
  {
    path: '/requirements/:id',
    title: 'marketplace.requirement.one',
    access: TRADE,
    page: () => import('../pages/RequirementPage'),
    skeleton: 'form',
  },
  {
    path: '/suppliers',
    title: 'marketplace.directory.suppliers',
    access: SUPPLIERS,
    page: () => import('../features/directory/SuppliersPage'),
    skeleton: 'list',
  },
  {
    path: '/supplier-directory',
    title: 'marketplace.directory.suppliers',
    access: SUPPLIERS,
    page: () => import('../features/directory/SuppliersPage'),
    skeleton: 'list',
  },
  {
    path: '/network',
    title: 'marketplace.directory.network',
    access: SUPPLIERS,
    page: () => import('../features/directory/NetworkPage'),
    skeleton: 'list',
  },
];

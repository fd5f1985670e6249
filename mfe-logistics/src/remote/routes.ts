import type { RemoteDefinition } from '@orebridge/remote-kit';

const VIEW = { permission: 'view:shipments' } as const;
const ASK = { permission: 'create:deal' } as const;
const OFFER = { permission: 'create:route' } as const;
const PARTY = { permission: 'view:deals' } as const;

export const routes: RemoteDefinition<'logistics'>['routes'] = [
  {
    path: '/shipments',
    title: 'logistics.shipments.title',
    access: VIEW,
    page: () => import('../pages/ShipmentsPage'),
    skeleton: 'table',
  },
  {
    path: '/shipments/:id',
    title: 'logistics.shipment.title',
    access: VIEW,
    page: () => import('../pages/ShipmentPage'),
    skeleton: 'detail',
    parent: '/shipments',
  },
  {
    path: '/freight-requests',
    title: 'logistics.requests.title',
    access: ASK,
    page: () => import('../pages/FreightRequestsPage'),
    skeleton: 'list',
  },
  {
    path: '/freight-requests/:id',
    title: 'logistics.request.title',
    access: PARTY,
    page: () => import('../pages/FreightRequestPage'),
    skeleton: 'detail',
    parent: '/freight-requests',
  },
  {
    path: '/quotes',
    title: 'logistics.quotes.title',
    access: { permission: 'create:quote' },
    page: () => import('../pages/QuotesPage'),
    skeleton: 'table',
  },
  {
    path: '/routes',
    title: 'logistics.routes.title',
    access: OFFER,
    page: () => import('../pages/RoutesPage'),
    skeleton: 'list',
  },
  {
    path: '/logistics-listings',
    title: 'logistics.listings.title',
    access: OFFER,
    page: () => import('../pages/RouteDirectoryPage'),
    skeleton: 'list',
  },
  {
    path: '/freight-calculators',
    title: 'logistics.calc.title',
    access: 'signed-in',
    page: () => import('../pages/CalculatorsPage'),
    skeleton: 'form',
  },
  {
    path: '/supply-chain',
    title: 'logistics.custody.title',
    access: 'signed-in',
    page: () => import('../pages/CustodyPage'),
    skeleton: 'form',
  },
  {
    path: '/origin-mapping',
    title: 'logistics.origin.title',
    access: { permission: 'create:listing' },
    page: () => import('../pages/OriginPage'),
    skeleton: 'list',
  },
  {
    path: '/mines',
    title: 'logistics.mines.title',
    access: 'signed-in',
    page: () => import('../pages/MinesPage'),
    skeleton: 'list',
  },
  {
    path: '/supply-chain-overview',
    title: 'logistics.overview.title',
    access: 'signed-in',
    page: () => import('../pages/OverviewPage'),
    skeleton: 'dashboard',
  },
  {
    path: '/supply-chain-map',
    title: 'logistics.map.title',
    access: 'signed-in',
    page: () => import('../pages/SupplyMapPage'),
    skeleton: 'dashboard',
  },
  {
    path: '/real-time-supply-chain',
    title: 'logistics.live.title',
    access: 'signed-in',
    page: () => import('../pages/LivePage'),
    skeleton: 'dashboard',
  },
];

import type { RemotePart } from '@orebridge/remote-kit';

const VIEW = { permission: 'view:shipments' } as const;
const ASK = { permission: 'create:deal' } as const;
const OFFER = { permission: 'create:route' } as const;
const QUOTE = { permission: 'create:quote' } as const;
const OWNER = { permission: 'create:listing' } as const;
const PARTY = { permission: 'view:deals' } as const;

export const routes: RemotePart<'logistics', 'routes'> = [
  {
    path: '/shipments',
    title: 'logistics.shipments.title',
    access: VIEW,
    page: () => import('../features/shipments/ShipmentsPage'),
    skeleton: 'table',
  },
  {
    path: '/shipments/:id',
    title: 'logistics.shipment.title',
    access: VIEW,
    page: () => import('../features/shipments/ShipmentPage'),
    skeleton: 'detail',
  },
  {
    path: '/freight-requests',
    title: 'logistics.requests.title',
    access: ASK,
    page: () => import('../features/freight/FreightRequestsPage'),
    skeleton: 'list',
  },
  {
    path: '/freight-requests/:id',
    title: 'logistics.request.title',
    access: PARTY,
    page: () => import('../features/freight/FreightRequestPage'),
    skeleton: 'detail',
  },
  {
    path: '/quotes',
    title: 'logistics.quotes.title',
    access: QUOTE,
    page: () => import('../features/freight/QuotesPage'),
    skeleton: 'table',
  },
  {
    path: '/routes',
    title: 'logistics.routes.title',
    access: OFFER,
    page: () => import('../features/routes/RoutesPage'),
    skeleton: 'list',
  },
  {
    path: '/logistics-listings',
    title: 'logistics.listings.title',
    access: OFFER,
    page: () => import('../features/routes/RouteDirectoryPage'),
    skeleton: 'list',
  },
  {
    path: '/freight-calculators',
    title: 'logistics.calc.title',
    access: 'signed-in',
    page: () => import('../features/calculators/CalculatorsPage'),
    skeleton: 'form',
  },
  {
    path: '/supply-chain',
    title: 'logistics.custody.title',
    access: 'signed-in',
    page: () => import('../features/custody/CustodyPage'),
    skeleton: 'form',
  },
  {
    path: '/origin-mapping',
    title: 'logistics.origin.title',
    access: OWNER,
    page: () => import('../features/origin/OriginPage'),
    skeleton: 'list',
  },
  {
    path: '/mines',
    title: 'logistics.mines.title',
    access: 'signed-in',
    page: () => import('../features/supply/MinesPage'),
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
    page: () => import('../features/supply/SupplyMapPage'),
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

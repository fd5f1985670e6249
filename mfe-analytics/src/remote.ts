import { defineRemote } from '@orebridge/remote-kit';
import { navigation } from './remote/navigation';
import { search } from './remote/search';

const prices = {
  title: 'analytics.prices.title',
  access: 'signed-in',
  page: () => import('./features/prices/PricesPage'),
  skeleton: 'dashboard',
} as const;

/** What a dashboard shows of prices: the same on each of the roles'. */
const movers = (role: 'buyer' | 'seller' | 'investor') =>
  ({
    id: `analytics.widget.${role}Movers`,
    slot: `dashboard.${role}`,
    title: 'analytics.movers.title',
    access: 'signed-in',
    order: 40,
    size: 'watch',
    load: () => import('./widgets/MarketMovers'),
  }) as const;
const watched = (role: 'buyer' | 'seller') =>
  ({
    id: `analytics.widget.${role}Watched`,
    slot: `dashboard.${role}`,
    title: 'analytics.watched.title',
    access: 'signed-in',
    order: 50,
    size: 'watch',
    load: () => import('./widgets/WatchedPrices'),
  }) as const;

/** Market data: prices, minerals, risk and impact, and the figures of roles. */
export default defineRemote({
  name: 'analytics',
  routes: [
    {
      path: '/minerals',
      title: 'analytics.minerals.title',
      access: 'signed-in',
      page: () => import('./features/minerals/MineralsPage'),
      skeleton: 'table',
    },
    {
      path: '/mineral/:id',
      title: 'analytics.minerals.title',
      access: 'signed-in',
      page: () => import('./features/minerals/MineralRedirectPage'),
      skeleton: 'table',
      parent: '/minerals',
    },
    {
      path: '/mineral-intelligence',
      title: 'analytics.depth.nav',
      access: { permission: 'view:market_data' },
      page: () => import('./features/minerals/MineralIntelligencePage'),
      skeleton: 'detail',
      parent: '/minerals',
    },
    {
      path: '/comprehensive-market-intelligence',
      title: 'analytics.overview.title',
      access: 'signed-in',
      page: () => import('./features/overview/OverviewPage'),
      skeleton: 'dashboard',
    },
    { path: '/prices', ...prices },
    { path: '/market-data', ...prices },
    {
      path: '/analytics',
      title: 'analytics.own.title',
      access: { permission: 'view:analytics' },
      page: () => import('./features/performance/AnalyticsPage'),
      skeleton: 'dashboard',
    },
    {
      path: '/impact',
      title: 'analytics.impact.title',
      access: 'signed-in',
      page: () => import('./features/impact/ImpactPage'),
      skeleton: 'dashboard',
    },
    {
      path: '/risk',
      title: 'analytics.risk.title',
      access: 'signed-in',
      page: () => import('./features/risk/RiskPage'),
      skeleton: 'table',
    },
    {
      path: '/service-analytics',
      title: 'analytics.service.title',
      access: { permission: 'create:service' },
      page: () => import('./features/services/ServiceAnalyticsPage'),
      skeleton: 'dashboard',
    },
    {
      path: '/logistics-analytics',
      title: 'analytics.transport.title',
      access: { permission: 'create:route' },
      page: () => import('./features/logistics/LogisticsAnalyticsPage'),
      skeleton: 'dashboard',
    },
  ],
  navigation,
  search,
  searchSources: [
    {
      id: 'analytics.source.minerals',
      title: 'analytics.minerals.title',
      icon: 'Diamond',
      access: 'signed-in',
      order: 80,
      load: () => import('./widgets/search/minerals'),
    },
  ],
  widgets: [movers('buyer'), movers('seller'), movers('investor'), watched('buyer'), watched('seller')],
  notifications: [{ kind: 'price', path: '/prices?series=:id' }],
  messages: {
    en: () => import('./messages/en.json'),
    zh: () => import('./messages/zh.json'),
    fr: () => import('./messages/fr.json'),
    es: () => import('./messages/es.json'),
  },
});

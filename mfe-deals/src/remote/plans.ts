import type { RemotePart } from '@orebridge/remote-kit';

const routes: RemotePart<'deals', 'routes'> = [
  {
    path: '/subscription',
    title: 'deals.plan.title',
    access: 'public',
    page: () => import('../features/subscription/SubscriptionPage'),
    skeleton: 'dashboard',
  },
  {
    path: '/checkout',
    title: 'deals.plan.checkout.title',
    access: 'signed-in',
    page: () => import('../features/subscription/CheckoutPage'),
    skeleton: 'form',
    parent: '/subscription',
  },
  {
    path: '/subscription-success',
    title: 'deals.plan.success.title',
    access: 'signed-in',
    page: () => import('../features/subscription/SubscriptionSuccessPage'),
    skeleton: 'detail',
    parent: '/subscription',
  },
];

const navigation: RemotePart<'deals', 'navigation'> = [
  {
    id: 'deals.nav.plans',
    path: '/subscription',
    label: 'deals.plan.title',
    description: 'deals.plan.subtitle',
    icon: 'Wallet',
    section: 'records',
    order: 80,
    access: 'signed-in',
    bubbles: ['MarketHub'],
  },
];

const search: RemotePart<'deals', 'search'> = [
  {
    id: 'deals.search.plans',
    path: '/subscription',
    title: 'deals.plan.title',
    description: 'deals.plan.subtitle',
    keywords: [
      'subscription',
      'plan',
      'upgrade',
      'price',
      'tier',
      'seats',
      'limit',
      '订阅',
      '套餐',
      '升级',
      'abonnement',
      'formule',
      'tarif',
      'suscripción',
      'plan',
      'tarifa',
    ],
    category: 'pages',
    access: 'public',
  },
];

const watch = { title: 'deals.plan.widget', access: 'signed-in', order: 90, size: 'watch' } as const;
const load = () => import('../widgets/PlanUse');
const widgets: RemotePart<'deals', 'widgets'> = [
  { id: 'deals.widget.buyerPlan', slot: 'dashboard.buyer', ...watch, load },
  { id: 'deals.widget.sellerPlan', slot: 'dashboard.seller', ...watch, load },
];

const notifications: RemotePart<'deals', 'notifications'> = [{ kind: 'subscription', path: '/subscription' }];

/** What the remote shows of plans: what they allow and cost, the step to one, and how much is used. */
export const plans = { routes, navigation, search, widgets, notifications };

import type { RemoteDefinition } from '@orebridge/remote-kit';

type Part<K extends 'routes' | 'navigation' | 'search' | 'widgets' | 'notifications'> = NonNullable<
  RemoteDefinition<'deals'>[K]
>;

const routes: Part<'routes'> = [
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

const navigation: Part<'navigation'> = [
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

const search: Part<'search'> = [
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
const widgets: Part<'widgets'> = [
  { id: 'deals.widget.buyerPlan', slot: 'dashboard.buyer', ...watch, load },
  { id: 'deals.widget.sellerPlan', slot: 'dashboard.seller', ...watch, load },
];

const notifications: Part<'notifications'> = [{ kind: 'subscription', path: '/subscription' }];

/** What the remote shows of plans: what they allow and cost, the step to one, and how much is used. */
export const plans = { routes, navigation, search, widgets, notifications };

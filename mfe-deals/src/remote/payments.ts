import type { RemotePart } from '@orebridge/remote-kit';

const BUYER = { roles: ['buyer' as const], onFail: 'home' as const };

const routes: RemotePart<'deals', 'routes'> = [
  {
    path: '/buyer-payments',
    title: 'deals.pay.title',
    access: BUYER,
    page: () => import('../features/payments/BuyerPaymentsPage'),
    skeleton: 'list',
  },
  {
    path: '/payment-methods',
    title: 'deals.pay.methods.title',
    access: 'signed-in',
    page: () => import('../features/payments/PaymentMethodsPage'),
    skeleton: 'list',
  },
];

const navigation: RemotePart<'deals', 'navigation'> = [
  {
    id: 'deals.nav.payments',
    path: '/buyer-payments',
    label: 'deals.pay.title',
    description: 'deals.pay.subtitle',
    icon: 'HandCoins',
    section: 'deals',
    order: 50,
    access: BUYER,
    bubbles: ['MarketHub'],
  },
];

const search: RemotePart<'deals', 'search'> = [
  {
    id: 'deals.search.payments',
    path: '/buyer-payments',
    title: 'deals.pay.title',
    description: 'deals.pay.subtitle',
    keywords: [
      'pay',
      'payment',
      'escrow',
      'receipt',
      'transfer',
      '付款',
      '托管',
      'paiement',
      'séquestre',
      'pago',
      'depósito',
    ],
    category: 'pages',
    access: BUYER,
  },
  {
    id: 'deals.search.paymentMethods',
    path: '/payment-methods',
    title: 'deals.pay.methods.title',
    description: 'deals.pay.methods.subtitle',
    keywords: [
      'bank',
      'IBAN',
      'card',
      'method',
      'payout',
      '收款账户',
      'versement',
      'cobro',
      '银行',
      '付款方式',
      'banque',
      'carte',
      'banco',
      'tarjeta',
    ],
    category: 'pages',
    access: 'signed-in',
  },
];

const widgets: RemotePart<'deals', 'widgets'> = [
  {
    id: 'deals.widget.payments',
    slot: 'dashboard.buyer',
    title: 'deals.pay.due.title',
    access: BUYER,
    order: 15,
    size: 'work',
    load: () => import('../widgets/PaymentsDue'),
  },
];

const notifications: RemotePart<'deals', 'notifications'> = [{ kind: 'payout-account', path: '/payment-methods' }];

/** What the remote shows of payments and of deals' accounts. */
export const payments = { routes, navigation, search, widgets, notifications };

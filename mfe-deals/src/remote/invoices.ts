import type { RemotePart } from '@orebridge/remote-kit';

const routes: RemotePart<'deals', 'routes'> = [
  {
    path: '/invoices',
    title: 'deals.invoice.title',
    access: 'signed-in',
    page: () => import('../features/invoices/InvoicesPage'),
    skeleton: 'table',
  },
  {
    path: '/invoices/:id',
    title: 'deals.invoice.one',
    access: 'signed-in',
    page: () => import('../features/invoices/InvoicePage'),
    skeleton: 'detail',
  },
];

const navigation: RemotePart<'deals', 'navigation'> = [
  {
    id: 'deals.nav.invoices',
    path: '/invoices',
    label: 'deals.invoice.title',
    description: 'deals.invoice.subtitle',
    icon: 'Invoice',
    section: 'deals',
    order: 60,
    access: 'signed-in',
    bubbles: ['MarketHub'],
  },
];

const search: RemotePart<'deals', 'search'> = [
  {
    id: 'deals.search.invoices',
    path: '/invoices',
    title: 'deals.invoice.title',
    description: 'deals.invoice.subtitle',
    keywords: [
      'invoice',
      'bill',
      'credit note',
      'proforma',
      'overdue',
      'VAT',
      'UBL',
      '发票',
      '账单',
      'facture',
      'avoir',
      'factura',
      'nota de crédito',
    ],
    category: 'pages',
    access: 'signed-in',
  },
];

const notifications: RemotePart<'deals', 'notifications'> = [{ kind: 'invoice', path: '/invoices/:id' }];

/** What the remote shows of invoices. */
export const invoices = { routes, navigation, search, notifications };

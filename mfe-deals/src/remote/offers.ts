import type { RemoteDefinition } from '@orebridge/remote-kit';

const TRADES = { permission: 'create:deal' } as const;
type Part<K extends 'routes' | 'search'> = NonNullable<RemoteDefinition<'deals'>[K]>;

const routes: Part<'routes'> = [
  {
    path: '/offers/drafts',
    title: 'deals.desk.title',
    access: TRADES,
    page: () => import('../pages/OfferDeskPage'),
    skeleton: 'table',
    parent: '/offers',
  },
  {
    path: '/offers/lots/:id',
    title: 'deals.compare.title',
    access: { permission: 'view:deals' },
    page: () => import('../pages/CompareOffersPage'),
    skeleton: 'table',
    parent: '/offers',
  },
];

const search: Part<'search'> = [
  {
    id: 'deals.search.desk',
    path: '/offers/drafts',
    title: 'deals.desk.title',
    description: 'deals.desk.subtitle',
    keywords: ['draft', 'template', 'terms', '草稿', '模板', 'brouillon', 'modèle', 'borrador', 'plantilla'],
    category: 'pages',
    access: TRADES,
  },
];

/** What the remote shows of offers beside the negotiations themselves: drafts, templates, and those on one lot side by side. */
export const offers = { routes, search };

import type { RemotePart } from '@orebridge/remote-kit';

const TRADES = { permission: 'create:deal' } as const;

const routes: RemotePart<'deals', 'routes'> = [
  {
    path: '/offers/drafts',
    title: 'deals.queue.title',
    access: TRADES,
    page: () => import('../features/templates/OfferDraftsPage'),
    skeleton: 'table',
    parent: '/offers',
  },
  {
    path: '/offers/lots/:id',
    title: 'deals.compare.title',
    access: { permission: 'view:deals' },
    page: () => import('../features/negotiation/CompareOffersPage'),
    skeleton: 'table',
  },
];

const search: RemotePart<'deals', 'search'> = [
  {
    id: 'deals.search.offers',
    path: '/offers',
    title: 'deals.offers.title',
    description: 'deals.offers.subtitle',
    keywords: [
      'offer',
      'bid',
      'counter-offer',
      'negotiation',
      '报价',
      '谈判',
      'offre',
      'négociation',
      'oferta',
      'negociación',
    ],
    category: 'pages',
    access: { permission: 'view:deals' },
  },
  {
    id: 'deals.search.queue',
    path: '/offers/drafts',
    title: 'deals.queue.title',
    description: 'deals.queue.subtitle',
    keywords: ['draft', 'template', 'terms', '草稿', '模板', 'brouillon', 'modèle', 'borrador', 'plantilla'],
    category: 'pages',
    access: TRADES,
  },
];

const widgets: RemotePart<'deals', 'widgets'> = [
  {
    id: 'deals.widget.makeOffer',
    slot: 'listing.aside',
    title: 'deals.make.title',
    access: { permission: 'view:marketplace' },
    order: 10,
    size: 'work',
    load: () => import('../widgets/MakeOffer'),
  },
  {
    id: 'deals.widget.answerRequirement',
    slot: 'requirement.answer',
    title: 'deals.answer.title',
    access: { permission: 'create:listing' },
    order: 10,
    size: 'work',
    load: () => import('../widgets/AnswerRequirement'),
  },
  {
    id: 'deals.widget.requirementOffers',
    slot: 'requirement.offers',
    title: 'deals.fromRequirement.title',
    access: { permission: 'view:deals' },
    order: 10,
    size: 'work',
    load: () => import('../widgets/RequirementOffers'),
  },
];

/** What the remote shows of offers beside the negotiations themselves: drafts, templates, those on one lot side by side, and the forms on the pages of a lot and of a requirement. */
export const offers = { routes, search, widgets };

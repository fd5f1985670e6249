import {
  type Listing,
  ReleaseDocument,
  type Role,
  api,
  can,
  type Permission,
  type AccessRule,
} from '@orebridge/contracts';
import { type Person, demoAccount, person, signedIn } from './api.js';
import { remoteFolders } from './checkout.js';
import { type LogisticsRecords, logisticsRecords, logisticsStops } from './logistics-pages.js';

export type Viewer = 'visitor' | Role;
/** A page by its address, and who looks at it. */
export interface Stop {
  path: string;
  as: Viewer;
}

/** The shell's own pages. */
const SHELL: readonly Stop[] = [
  ...[
    '/',
    '/auth',
    '/auth?tab=register',
    '/auth?tab=forgot-password',
    '/signup',
    '/admin-login',
    '/forgot-password',
    '/reset-password/not-a-token',
    '/verify-email/not-a-token',
    '/invitation/not-a-token',
  ].map((one) => ({ path: one, as: 'visitor' as const })),
  ...['/', '/onboarding', '/account', '/support', '/outbox', '/buyer-dashboard'].map((one) => ({
    path: one,
    as: 'buyer' as const,
  })),
  { path: '/supplier-dashboard', as: 'seller' },
  { path: '/dashboard', as: 'admin' },
  { path: '/investor-dashboard', as: 'investor' },
  { path: '/service-dashboard', as: 'service_provider' },
  { path: '/logistics-dashboard', as: 'logistics_partner' },
  // A page that its viewer may not open.
  { path: '/create-listing', as: 'buyer' },
];

/** Who has pages to look at; {@link everyPage} names no other. */
export const WALKERS: readonly Viewer[] = [...new Set(SHELL.map(({ as }) => as))];

/** The tabs of a deal's room; the first is the one that opens. */
const ROOM = [
  '',
  'terms',
  'contract',
  'shipment',
  'settlement',
  'payments',
  'disputes',
  'messages',
  'documents',
  'tasks',
  'activity',
];
const WIZARD = ['mineral', 'quantity', 'assay', 'files', 'review'];

/** Real records of the demo data, one of each kind that has a page of its own. */
export interface Records extends LogisticsRecords {
  /** A lot on the market, of the seller that {@link cast} returns. */
  listing: string;
  toOfferOn: string;
  draft: string;
  waiting: string;
  /** Negotiations: one in which the seller has to answer, an open one of the buyer, and one that has become a deal. */
  toAnswer: string;
  openOffer: string;
  /** A lot of the seller about which several companies negotiate. */
  soughtLot: string;
  closedOffer: string;
  deal: string;
  /** A deal under inspection, whose assays are exchanged. */
  inspected: string;
  /** A completed deal that the buyer may rate. */
  completed: string;
  /** The seller's company. */
  company: string;
  /** A file of lots that waits for the seller's decision. */
  file: string;
  /** An open requirement of the buyer, a tender of its own, and one in which the seller may bid. */
  need: string;
  tender: string;
  openTender: string;
  /** A service on offer, a request that waits for its provider, and a proposal with work that came of it. */
  service: string;
  serviceRequest: string;
  proposal: string;
  /** A demand of the seller that is overdue. */
  invoice: string;
}

/** The demo accounts that look at the pages, signed in without a browser. */
export const cast = async (): Promise<Record<Viewer, Person>> => {
  const of = async (role: Role) => signedIn(demoAccount(role));
  return {
    visitor: person(),
    admin: await of('admin'),
    seller: await of('seller'),
    supplier: await of('supplier'),
    buyer: await of('buyer'),
    investor: await of('investor'),
    service_provider: await of('service_provider'),
    logistics_partner: await of('logistics_partner'),
  };
};

/** A lot on the market that the buyer does not negotiate about yet, and may. */
const lotToOfferOn = async (buyer: Person): Promise<string> => {
  const { items } = await buyer.client(api.listings.search, { query: { limit: 100 } });
  for (const { id, demo } of items) {
    if (demo && (await buyer.client(api.listings.get, { params: { id } })).offerBlockedBy === null) return id;
  }
  throw new Error('The demo data hold no lot to offer on');
};

const first = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new Error(`The demo data hold no ${what}`);
  return found;
};

export const records = async ({
  admin,
  seller,
  buyer,
  service_provider: provider,
  logistics_partner: partner,
}: Record<Viewer, Person>): Promise<Records> => {
  const own = await seller.client(api.listings.mine, { query: { limit: 100 } });
  const queue = await admin.client(api.listings.queue, {});
  const received = await seller.client(api.offers.list, { query: { limit: 100 } });
  const offers = await buyer.client(api.offers.list, { query: { limit: 100 } });
  const deals = await buyer.client(api.deals.list, { query: { limit: 100 } });
  const files = await seller.client(api.imports.list, {});
  const needs = await buyer.client(api.requirements.mine, { query: { limit: 100 } });
  const tenders = await buyer.client(api.tenders.list, { query: { view: 'own' } });
  const openTenders = await seller.client(api.tenders.list, { query: { view: 'open' } });
  const services = await provider.client(api.services.mine, { query: { state: 'published' } });
  const asked = await provider.client(api.serviceRequests.waiting, {});
  const proposals = await provider.client(api.proposals.list, {});
  const late = await seller.client(api.invoices.list, { query: { side: 'issued', late: 'true' } });
  const demo = <T extends { demo: boolean }>(all: readonly T[]) => all.filter((one) => one.demo);
  const inState = (state: Listing['state']) => demo(own.items).find((lot) => lot.state === state);
  return {
    ...(await logisticsRecords(partner)),
    listing: first(inState('published'), 'lot on the market').id,
    toOfferOn: await lotToOfferOn(buyer),
    draft: first(inState('draft'), 'draft').id,
    waiting: first(demo(queue.items)[0], 'lot that waits for review').id,
    toAnswer: first(
      demo(received.items).find(({ yourTurn }) => yourTurn),
      'negotiation that waits for the seller',
    ).id,
    soughtLot: first(
      demo(received.items).find(({ yourTurn }) => yourTurn),
      'negotiation that waits for the seller',
    ).listing.id,
    openOffer: first(
      demo(offers.items).find(({ state }) => state === 'pending'),
      'open negotiation',
    ).id,
    closedOffer: first(
      demo(offers.items).find(({ dealId }) => dealId !== null),
      'agreed negotiation',
    ).id,
    deal: first(
      demo(deals.items).find(({ state }) => state !== 'closed'),
      'deal that goes on',
    ).id,
    inspected: first(
      demo(deals.items).find(({ state }) => state === 'inspection'),
      'deal under inspection',
    ).id,
    completed: first(
      demo(deals.items).find(({ state }) => state === 'closed'),
      'completed deal',
    ).id,
    company: first(inState('published'), 'lot on the market').seller.id,
    tender: first(demo(tenders.items)[0], 'tender').id,
    openTender: first(demo(openTenders.items)[0], 'open tender').id,
    need: first(
      demo(needs.items).find(({ state }) => state === 'open'),
      'open requirement',
    ).id,
    file: first(demo(files.items)[0], 'file of lots').id,
    service: first(demo(services.items)[0], 'service on offer').id,
    serviceRequest: first(demo(asked.items)[0], 'request for a service').id,
    proposal: first(
      demo(proposals.items).find(({ engagement }) => engagement !== null),
      'agreed proposal',
    ).id,
    invoice: first(demo(late.items)[0], 'overdue invoice').id,
  };
};

/** The pages of a remote's routes that are told apart by more than their path. */
const variants = (route: string, ids: Records): Stop[] | undefined => {
  const each = (as: Viewer, ...paths: string[]): Stop[] => paths.map((path) => ({ path, as }));
  switch (route) {
    case '/marketplace':
      return each(
        'buyer',
        route,
        `${route}?view=cards`,
        `${route}?mineral=copper&priceMin=100`,
        `${route}?q=nothing-at-all`,
        `${route}?compare=${ids.listing}`,
        `${route}?view=watched`,
        `${route}?view=searches`,
        `${route}?view=compare&compare=${ids.listing},${ids.toOfferOn}`,
      );
    case '/listing/:id':
      return ['buyer', 'seller', 'admin', 'investor'].flatMap((as) => each(as as Viewer, `/listing/${ids.listing}`));
    case '/create-listing':
      return each(
        'seller',
        route,
        ...WIZARD.map((step) => `${route}?draft=${ids.draft}&step=${step}`),
        `${route}?draft=${ids.listing}`,
      );
    case '/listings/import':
      return each('seller', route, `${route}?file=${ids.file}`);
    case '/smart-trading':
      return [
        ...each('buyer', `${route}?requirement=${ids.need}`),
        ...each('seller', `${route}?side=selling&lot=${ids.listing}`, `${route}?side=buying`),
        ...each('investor', route),
      ];
    case '/requirements':
      return [...each('buyer', route), ...each('seller', route, `${route}?tab=mine`)];
    case '/requirements/:id':
      return [
        ...each('buyer', '/requirements/new', `/requirements/${ids.need}`),
        ...each('seller', `/requirements/${ids.need}`),
      ];
    case '/tenders':
      return [...each('buyer', route), ...each('seller', route, `${route}?tab=bidding`)];
    case '/tenders/new':
      return each('buyer', `${route}?requirement=${ids.need}`);
    case '/tenders/:id':
      return [...each('buyer', `/tenders/${ids.tender}`), ...each('seller', `/tenders/${ids.openTender}`)];
    case '/services/:id':
      return each('buyer', `/services/${ids.service}`);
    case '/service-listings/:id':
      return each('service_provider', `/service-listings/${ids.service}`);
    case '/service-requests/:id':
      return [
        ...each('buyer', '/service-requests/new'),
        ...each('service_provider', `/service-requests/${ids.serviceRequest}`),
      ];
    case '/proposals':
      return each('service_provider', route, `${route}?tab=proposals`);
    case '/proposals/:id':
      return each('service_provider', `/proposals/${ids.proposal}`);
    case '/offers/drafts':
      return each('buyer', route, `${route}?tab=templates`);
    case '/offers/lots/:id':
      return each('seller', `/offers/lots/${ids.soughtLot}?carriage=95`);
    case '/offers/:id':
      return [
        ...each('seller', `/offers/${ids.toAnswer}`),
        ...each('buyer', `/offers/${ids.openOffer}`, `/offers/${ids.closedOffer}`),
      ];
    case '/invoices':
      return each('seller', route, `${route}?side=received&kind=commission`);
    case '/invoices/:id':
      return each('seller', `/invoices/${ids.invoice}`);
    case '/deals':
      return each('buyer', route, `${route}?state=cancelled`, `${route}?state=all`);
    case '/deals/:id':
      return each(
        'buyer',
        ...ROOM.map((tab) => `/deals/${ids.deal}${tab && `?tab=${tab}`}`),
        ...['settlement', 'assay'].map((tab) => `/deals/${ids.inspected}?tab=${tab}`),
        `/deals/${ids.completed}`,
        `/deals/${ids.completed}?tab=invoices`,
      );
    case '/deal-progress':
      return each('buyer', route, `${route}?who=ended`);
    case '/network':
      return each('buyer', route, `${route}?view=map`);
    case '/suppliers/:id':
      return each('buyer', `/suppliers/${ids.company}`);
    case '/subscription':
      return [...each('visitor', route), ...each('seller', route), ...each('buyer', `${route}?interval=year`)];
    case '/checkout':
      return each('seller', `${route}?tier=professional&interval=year`);
    case '/company-profile':
      return each('seller', route);
    case '/admin':
      return each(
        'admin',
        `${route}?tab=verifications&lot=${ids.waiting}`,
        `${route}?tab=verifications&view=documents`,
        `${route}?tab=verifications&view=services`,
      );
    default:
      return logisticsStops(route, ids);
  }
};

const viewerOf = (access: AccessRule): Viewer => {
  if (access === 'public') return 'visitor';
  if (access === 'signed-in') return 'buyer';
  const roles: Role[] = ['buyer', 'seller', 'service_provider', 'admin'];
  const passing = 'roles' in access ? access.roles : roles.filter((role) => can(role, access.permission as Permission));
  return first(passing[0], 'role that may open a page');
};

/** What the site consists of now. */
export const releaseDocument = async (): Promise<ReleaseDocument> => {
  const { text } = await person().client(api.remotes.document);
  return ReleaseDocument.parse(JSON.parse(text));
};

/**
 * Every page of the site: the shell's, and those of each remote in the release document, with the tabs that its navigation names.
 * @throws Error when a route has a parameter for which no record is known
 */
export const everyPage = async (ids: Records): Promise<Stop[]> => {
  const { remotes } = await releaseDocument();
  // Other journeys publish remotes of their own meanwhile.
  const ours = remotes.filter(({ manifest }) => remoteFolders().includes(`mfe-${manifest.name}`));
  const theirs = ours.flatMap(({ manifest: { routes, navigation } }) => [
    ...routes.flatMap((route) => {
      const known = variants(route.path, ids);
      if (!known && route.path.includes(':')) throw new Error(`No record is known for ${route.path}`);
      return known ?? [{ path: route.path, as: viewerOf(route.access) }];
    }),
    ...navigation
      .filter((entry) => entry.path.includes('?'))
      .map((entry) => ({ path: entry.path, as: viewerOf(entry.access) })),
  ]);
  // A tab may stand in the navigation and among the variants of its page.
  return [...new Map([...SHELL, ...theirs].map((stop) => [`${stop.as} ${stop.path}`, stop])).values()];
};

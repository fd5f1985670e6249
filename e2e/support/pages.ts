import {
  type Listing,
  ReleaseDocument,
  type Role,
  api,
  can,
  type Permission,
  type AccessRule,
} from '@orebridge/contracts';
import { adminPages } from './admin-pages.js';
import { type Person, demoAccount, person, signedIn } from './api.js';
import { analyticsPages } from './analytics-pages.js';
import { remoteFolders } from './checkout.js';
import { documentPages } from './documents-pages.js';
import { dealsPages } from './deals-pages.js';
import { marketplacePages } from './marketplace-pages.js';
import type { Stop, Viewer } from './stops.js';
import { type Investment, investmentOf, investmentStops } from './investment-pages.js';
import { approvalAsked } from './scene.js';
import { type LogisticsRecords, logisticsRecords, logisticsStops } from './logistics-pages.js';

export type { Stop, Viewer };

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
    '/welcome/not-a-token',
    '/verify-email/not-a-token',
    '/invitation/not-a-token',
    '/unsubscribe/not-a-token',
    '/terms',
    '/terms/1',
    '/privacy',
    '/privacy/1',
    '/cookies',
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

/** Real records of the demo data, one of each kind that has a page of its own. */
export interface Records extends Investment, LogisticsRecords {
  /** A lot on the market, of the seller that {@link cast} returns. */
  listing: string;
  toOfferOn: string;
  draft: string;
  waiting: string;
  /** Negotiations: one in which the seller has to answer, an open one of the buyer, and one that has become a deal. */
  toAnswer: string;
  openOffer: string;
  /** A request for approval in the buyer's company. */
  approval: string;
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
  /** A document of the seller that was rejected. */
  document: string;
}

let people: Promise<Record<Viewer, Person>> | undefined;
/** The demo accounts that look at the pages, signed in without a browser, once for all walks of a process. */
export const cast = (): Promise<Record<Viewer, Person>> => {
  people ??= signAllIn();
  return people;
};

let known: Promise<Records> | undefined;
/** The {@link records} as the whole cast finds them, looked up once for all walks of a process. */
export const knownRecords = (): Promise<Records> => {
  known ??= cast().then(records);
  return known;
};

const signAllIn = async (): Promise<Record<Viewer, Person>> => {
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
  investor,
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
  const documents = await seller.client(api.documents.library, { query: { about: 'company', state: 'rejected' } });
  const demo = <T extends { demo: boolean }>(all: readonly T[]) => all.filter((one) => one.demo);
  const inState = (state: Listing['state']) => demo(own.items).find((lot) => lot.state === state);
  const open = first(
    demo(offers.items).find(({ state }) => state === 'pending'),
    'open negotiation',
  );
  return {
    ...(await investmentOf(investor)),
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
    openOffer: open.id,
    approval: await approvalAsked(buyer, await buyer.client(api.offers.get, { params: { id: open.id } })),
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
    document: first(demo(documents.items)[0], 'rejected paper').id,
  };
};

/** What each remote says of a route of its own that is told apart by more than its path. */
const REMOTES = [
  marketplacePages,
  dealsPages,
  adminPages,
  documentPages,
  analyticsPages,
  investmentStops,
  logisticsStops,
];

const variants = (route: string, ids: Records): Stop[] | undefined =>
  REMOTES.map((pages) => pages(route, ids)).find(Boolean);

/** Who looks at the pages of a remote that are for everybody who is signed in: so that no walk is much longer than the others. */
const READERS: Readonly<Record<string, Viewer>> = {
  analytics: 'investor',
  assistant: 'investor',
  investment: 'investor',
  logistics: 'logistics_partner',
};

const viewerOf = (remote: string, access: AccessRule): Viewer => {
  if (access === 'public') return 'visitor';
  if (access === 'signed-in') return READERS[remote] ?? 'buyer';
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
  const theirs = ours.flatMap(({ manifest: { name, routes, navigation } }) => [
    ...routes.flatMap((route) => {
      const known = variants(route.path, ids);
      if (!known && route.path.includes(':')) throw new Error(`No record is known for ${route.path}`);
      return known ?? [{ path: route.path, as: viewerOf(name, route.access) }];
    }),
    ...navigation
      .filter((entry) => entry.path.includes('?'))
      .map((entry) => ({ path: entry.path, as: viewerOf(name, entry.access) })),
  ]);
  // A tab may stand in the navigation and among the variants of its page.
  return [...new Map([...SHELL, ...theirs].map((stop) => [`${stop.as} ${stop.path}`, stop])).values()];
};

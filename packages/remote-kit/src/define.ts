import type { AccessRule, Client, KpiPeriod, Language, RemoteManifest, SlotName } from '@orebridge/contracts';
import type { ComponentType } from 'react';
import type { IntlShape } from 'react-intl';

type Messages = Record<string, string>;
type Lazy<P> = () => Promise<{ default: ComponentType<P> }>;

/** What a dashboard hands to its widgets: how many days back its figures look. */
interface DashboardContext {
  days: KpiPeriod;
}

/** What a slot hands to each widget in it. */
export interface SlotContext {
  'dashboard.admin': DashboardContext;
  'dashboard.seller': DashboardContext;
  'dashboard.buyer': DashboardContext;
  'dashboard.investor': DashboardContext;
  'dashboard.service_provider': DashboardContext;
  'dashboard.logistics_partner': DashboardContext;
  /** Beside a lot, the way to an offer first. */
  'listing.aside': { listingId: string };
  /** Below what a buyer needs, for those who may answer it. */
  'requirement.answer': { requirementId: string };
  /** Below a requirement: the negotiations that came of it. */
  'requirement.offers': { requirementId: string };
  /** At the end of a deal's overview: what other parts of the site know of it. */
  'deal.tab': { dealId: string };
  /** Over the corner of every page, once the page is at rest. */
  'page.corner': object;
}

type ManifestRoute = RemoteManifest['routes'][number];
type ManifestNavigation = RemoteManifest['navigation'][number];
type ManifestSearch = RemoteManifest['search'][number];

/** A page of a remote. `title` is a key of its own catalogue; `page` is loaded when the route is entered, never before. */
export interface RemoteRoute<N extends string> {
  path: `/${string}`;
  title: `${N}.${string}`;
  access: AccessRule;
  page: Lazy<object>;
  skeleton?: ManifestRoute['skeleton'];
  /** Path of the page above it, for breadcrumbs. Left out of a path with parameters, it is the page of the remote whose path this one extends. */
  parent?: `/${string}`;
}

export interface RemoteNavigation<N extends string> {
  id: `${N}.${string}`;
  path: `/${string}`;
  label: `${N}.${string}`;
  description?: `${N}.${string}`;
  /** Name of a Phosphor icon that the shell's navigation knows, e.g. `Storefront`. */
  icon: string;
  section: ManifestNavigation['section'];
  order: number;
  access: AccessRule;
  bubbles?: string[];
  /** The path of a GET call that answers `{ total }`: so many things are new behind the entry, and stand beside it. */
  unread?: `/api/${string}`;
}

export interface RemoteSearchItem<N extends string> {
  id: `${N}.${string}`;
  path: `/${string}`;
  title: `${N}.${string}`;
  description?: `${N}.${string}`;
  keywords?: string[];
  category: ManifestSearch['category'];
  access: AccessRule;
}

/** Something that a live source of the global search found; the shell shows it and leads to it. */
export interface SearchHit {
  /** Unlike every other hit of the same source. */
  id: string;
  /** Translated, or a name. */
  title: string;
  detail?: string;
  path: `/${string}`;
  /** Names by which it is known beside its title, such as its reference: typed whole, the hit is exact. */
  names?: readonly string[];
}

/** What the shell hands to a live source with every question. */
export interface SearchAsk {
  /** Calls in the role in view; what it is given `signal` for ends when the question is out of date. */
  client: Client;
  signal: AbortSignal;
  /** More hits than this are not shown. */
  limit: number;
  /** The reader's language, with the remote's own texts and those of ui and contracts. */
  intl: IntlShape;
}

/**
 * The code half of a live source: finds what the person may see and `query` names, the best first.
 * What it throws costs its own group in the search and nothing else.
 */
export type FindHits = (query: string, ask: SearchAsk) => Promise<readonly SearchHit[]>;

/** A live source of the global search. Its data half says who may ask it and when; its code is loaded with the first question. */
export interface RemoteSearchSource<N extends string> {
  id: `${N}.${string}`;
  /** Heads the group of what it finds. */
  title: `${N}.${string}`;
  /** Name of a Phosphor icon that the shell's navigation knows, e.g. `Storefront`. */
  icon: string;
  access: AccessRule;
  /** It is not asked about less: 2 when left out; a Chinese character counts as two. */
  minLength?: number;
  /** Its place among the groups: 100 when left out. */
  order?: number;
  load: () => Promise<{ default: FindHits }>;
}

/** Something a remote puts into a slot of the shell or of another remote's page. */
export type RemoteWidget<N extends string> = {
  [S in SlotName]: {
    id: `${N}.${string}`;
    slot: S;
    title: `${N}.${string}`;
    access: AccessRule;
    order?: number;
    size?: 'band' | 'work' | 'watch';
    load: Lazy<SlotContext[S]>;
  };
}[SlotName];

/** The one declaration of a remote. Its data half is extracted at build time to `remote.json`; its code half stays lazy. */
export interface RemoteDefinition<N extends string = string> {
  name: N;
  routes: readonly RemoteRoute<NoInfer<N>>[];
  navigation?: readonly RemoteNavigation<NoInfer<N>>[];
  search?: readonly RemoteSearchItem<NoInfer<N>>[];
  searchSources?: readonly RemoteSearchSource<NoInfer<N>>[];
  widgets?: readonly RemoteWidget<NoInfer<N>>[];
  notifications?: readonly { kind: string; path: `/${string}` }[];
  messages: Record<Language, () => Promise<{ default: Messages }>>;
}

/** One list of a declaration, for a piece of it in a file of its own. */
export type RemotePart<N extends string, K extends Exclude<keyof RemoteDefinition, 'name' | 'messages'>> = NonNullable<
  RemoteDefinition<N>[K]
>;

/**
 * Declares what a remote contributes. The only file the outside sees of a remote is the one that default-exports this.
 * A message key, id or widget outside the remote's own namespace, an unknown slot and a missing page do not compile.
 */
export const defineRemote = <const N extends string>(definition: RemoteDefinition<N>): RemoteDefinition<N> =>
  definition;

import type { AccessRule, KpiPeriod, Language, RemoteManifest, SlotName } from '@orebridge/contracts';
import type { ComponentType } from 'react';

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
  'listing.aside': { listingId: string };
  'deal.tab': { dealId: string };
  'header.item': object;
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
  /** Path of the page above it, for breadcrumbs. */
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
  routes: readonly RemoteRoute<N>[];
  navigation?: readonly RemoteNavigation<N>[];
  search?: readonly RemoteSearchItem<N>[];
  widgets?: readonly RemoteWidget<N>[];
  notifications?: readonly { kind: string; path: `/${string}` }[];
  messages: Record<Language, () => Promise<{ default: Messages }>>;
}

/**
 * Declares what a remote contributes. The only file the outside sees of a remote is the one that default-exports this.
 * A message key, id or widget outside the remote's own namespace, an unknown slot and a missing page do not compile.
 */
export const defineRemote = <const N extends string>(definition: RemoteDefinition<N>): RemoteDefinition<N> =>
  definition;

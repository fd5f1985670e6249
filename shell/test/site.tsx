import { type AuthUser, api, CONTRACT_VERSION, type ReleaseDocument, type RemoteManifest } from '@orebridge/contracts';
import { OPERATIONS } from '@orebridge/trade';
import type { FindHits } from '@orebridge/remote-kit';
import { RemoteError, type RemoteRegistry } from '@orebridge/remote-kit/host';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { App } from '../src/App';
import { clientOf } from '../src/session/clients';
import { queriesOf } from '../src/start/site-queries';
import { pagesOf } from '../src/site/pages';
import { routesOf } from '../src/site/routes';
import type { SiteStore } from '../src/site/site-store';
import { createStore } from '../src/store';

const all = (en: string) => ({ en, zh: `${en} zh`, fr: `${en} fr`, es: `${en} es` });

/** A manifest of an invented remote. */
export const manifest = (name: string, over: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name,
  version: '1.0.0',
  contractVersion: CONTRACT_VERSION,
  container: name,
  routes: [],
  navigation: [],
  search: [],
  widgets: [],
  notifications: [],
  locales: ['en'],
  shared: {},
  files: {},
  entry: 'remoteEntry.js',
  chunks: {},
  ...over,
});

export const route = (path: string, over: Partial<RemoteManifest['routes'][number]> = {}) => ({
  path,
  title: all(`Title of ${path}`),
  access: 'signed-in' as const,
  page: './page',
  skeleton: 'detail' as const,
  ...over,
});
export const navigation = (path: string, label: string, over: Partial<RemoteManifest['navigation'][number]> = {}) => ({
  id: `alpha.${label}`,
  path,
  label: all(label),
  icon: 'Tag',
  section: 'trade' as const,
  order: 1,
  access: 'signed-in' as const,
  bubbles: [],
  ...over,
});
export const widget = (id: string, over: Partial<RemoteManifest['widgets'][number]> = {}) => ({
  id,
  slot: 'dashboard.buyer' as const,
  title: all(`Widget ${id}`),
  access: 'signed-in' as const,
  order: 100,
  size: 'work' as const,
  ...over,
});
export const source = (id: string, over: Partial<NonNullable<RemoteManifest['searchSources']>[number]> = {}) => ({
  id,
  title: all(`Found by ${id}`),
  icon: 'Tag',
  access: 'signed-in' as const,
  minLength: 2,
  order: 100,
  ...over,
});
export { all };

export const release = (...manifests: RemoteManifest[]): ReleaseDocument => ({
  contractVersion: CONTRACT_VERSION,
  revision: 1,
  issuedAt: '2026-11-27T09:00:00.000Z',
  overridesAllowed: false,
  remotes: manifests.map((one) => ({
    version: one.version,
    manifest: one,
    manifestIntegrity: null,
    complete: true,
    base: `/remotes/${one.name}/`,
    channel: 'stable' as const,
    fallback: null,
  })),
});

export type Finders = Record<string, FindHits | Error>;
export type Parts = Record<string, ComponentType<object> | Error>;

/** A registry whose parts are given: pages by path, widgets and live sources by id. It remembers what was asked for. */
export const fakeRegistry = (document: ReleaseDocument, parts: Parts, finders: Finders = {}) => {
  const asked: string[] = [];
  const kept = new Map<string, Promise<ComponentType<object>>>();
  const part = (key: string): Promise<ComponentType<object>> => {
    asked.push(key);
    const found = parts[key];
    const known = kept.get(key);
    if (known) return known;
    const promise =
      found instanceof Error || !found ? Promise.reject(found ?? new Error(`No ${key}`)) : Promise.resolve(found);
    promise.catch(() => undefined);
    kept.set(key, promise);
    return promise;
  };
  const noTexts = Promise.resolve({});
  const prefetched: string[] = [];
  const faults: unknown[] = [];
  const registry: RemoteRegistry = {
    remotes: document.remotes,
    handle: (name) => ({
      name,
      version: () => '1.0.0',
      page: (path) => part(path),
      widget: (id) => part(id),
      finder: async (id) => {
        asked.push(id);
        const find = finders[id];
        if (find instanceof Error || !find) throw find ?? new Error(`No ${id}`);
        return find;
      },
      messages: () => noTexts,
      viewed: () => undefined,
      failed: (error) => {
        faults.push(error);
        return error instanceof RemoteError ? error : new RemoteError(name, 'render', error);
      },
      forgetFailures: () => kept.clear(),
    }),
    prefetch: (_name, path) => {
      prefetched.push(path);
    },
    update: () => undefined,
    statuses: () => [],
    subscribe: () => () => undefined,
    reporter: { view: () => undefined, failure: () => undefined, vital: () => undefined },
  };
  return { registry, asked, prefetched, faults };
};

export const person = (role: AuthUser['role'], fullName = 'Amara Okafor'): AuthUser => ({
  id: '00000000-0000-4000-8000-000000000001',
  username: 'amara',
  fullName,
  role,
});

interface Given {
  status?: number;
  body: unknown;
}
type Reply = Given | ((init: RequestInit) => Given | Promise<Given>);

/** Answers the page's calls by "METHOD /path"; what nobody answers is refused with 404. */
export const fakeServer = (replies: Record<string, Reply>) => {
  const sent: { call: string; headers: Record<string, string>; body: unknown }[] = [];
  globalThis.fetch = (async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const path = String(input).split('?')[0];
    const call = `${init.method ?? 'GET'} ${path}`;
    sent.push({
      call,
      headers: (init.headers ?? {}) as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    });
    const reply = replies[call];
    const { status = 200, body } = await (typeof reply === 'function'
      ? reply(init)
      : (reply ?? { status: 404, body: {} }));
    return new Response(JSON.stringify(body), { status });
  }) as typeof fetch;
  return sent;
};

export const accountOf = (user: AuthUser) => ({
  ...user,
  email: 'amara@company.example',
  phoneNumber: '+41 22 000 00 00',
  language: null,
  status: 'active',
  company: null,
  companyRole: null,
  functions: null,
  limit: null,
  operations: [...OPERATIONS],
  hasSearched: false,
  outboxOpen: false,
  termsToAccept: null,
});

/** Replies for somebody who is signed in, or for a visitor. */
export const signedIn = (user: AuthUser | null): Record<string, Reply> =>
  user
    ? {
        'GET /api/auth/user': { body: user },
        'GET /api/account': { body: accountOf(user) },
        'GET /api/notifications': { body: [] },
        'GET /api/user/subscription-status': { body: { tier: 'professional' } },
      }
    : { 'GET /api/auth/user': { status: 401, body: { message: 'Sign in to go on.' } } };

/** The reply of a line that is down. */
export const noLine = (): never => {
  throw new TypeError('Failed to fetch');
};

/** A socket that the test speaks through. */
export class FakeSocket extends EventTarget {
  static last: FakeSocket | null = null;
  static opened = 0;
  constructor(readonly url: string) {
    super();
    FakeSocket.last = this;
    FakeSocket.opened += 1;
  }
  say(message: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  drop() {
    this.dispatchEvent(new Event('close'));
  }
  close() {
    this.drop();
  }
}

/** The whole shell at an address, with invented remotes, a fake server and a fake socket. */
export const openSite = async (
  at: string,
  options: { document?: ReleaseDocument; parts?: Parts; finders?: Finders } = {},
) => {
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  const document = options.document ?? release();
  const { registry, asked, prefetched, faults } = fakeRegistry(document, options.parts ?? {}, options.finders);
  const pages = pagesOf(document.remotes);
  const store = createStore();
  const queries = queriesOf(store);
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const client = clientOf(store);
  const router = createMemoryRouter(routesOf(pages, client), { initialEntries: [at] });
  const whole = {
    registry,
    remotes: document.remotes,
    pages,
    overridesAllowed: document.overridesAllowed,
    renew: () => {},
  };
  const site: SiteStore = { get: () => whole, subscribe: () => () => undefined, follow: () => () => undefined };
  const view = render(<App store={store} queries={queries} site={site} router={router} />);
  const path = () => `${router.state.location.pathname}${router.state.location.search}`;
  await act(async () => undefined);
  return { ...view, store, queries, router, path, asked, prefetched, faults, client, api };
};

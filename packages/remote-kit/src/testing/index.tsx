import {
  type Account,
  ApiError,
  type ApiErrorBody,
  type CallResult,
  type Client,
  type Language,
  type Role,
  type Route,
  can,
  urlOf,
} from '@orebridge/contracts';
import { OPERATIONS } from '@orebridge/trade';
import { LinkProvider } from '@orebridge/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import { type AnchorHTMLAttributes, type ComponentType, Suspense, act, lazy } from 'react';
import { IntlProvider, createIntl } from 'react-intl';
import { Link, RouterProvider, createMemoryRouter, matchPath } from 'react-router-dom';
import type { RemoteDefinition, SearchHit } from '../define';
import { type Browsed, type Host, HostContext, type ToastInput } from '../host-context';

/** An answer of the fake backend: the value, or a function of what was sent; an {@link refusal} is thrown. */
type Answer<R extends Route> =
  | CallResult<R>
  | ApiError
  | ((args: {
      params?: unknown;
      query?: unknown;
      body?: unknown;
      key?: string;
    }) => CallResult<R> | ApiError | Promise<CallResult<R> | ApiError>);
export type Answered = readonly [Route, unknown];

/** Pairs a route with its answer, checked against the route's schema by the compiler. */
export const answer = <R extends Route>(route: R, value: Answer<R>): Answered => [route, value];

/** A refusal as the backend sends it. */
export const refusal = (status: number, code: string, more: Partial<ApiErrorBody> = {}): ApiError =>
  new ApiError(status, JSON.stringify({ status, code, key: `error.${code}`, message: code, ...more }), '');

export interface MountOptions {
  /** Where to start, e.g. `/offers/…?tab=ended`. */
  at: string;
  answers?: readonly Answered[];
  role?: Role | null;
  account?: Partial<Account>;
  language?: Language;
  /** Catalogues beside the remote's own: those of ui and contracts. */
  messages?: Record<string, string>;
  /** Whether the shell has the registry's key built in; true when left out. */
  releaseKeyPinned?: boolean;
}

const ACCOUNT: Account = {
  id: '00000000-0000-4000-8000-000000000001',
  username: 'someone',
  fullName: 'Some One',
  role: 'buyer',
  email: 'someone@company.example',
  phoneNumber: '+41 22 000 00 00',
  language: 'en',
  status: 'active',
  company: { id: '00000000-0000-4000-8000-0000000000c1', name: 'Company', kybLevel: 2, verified: true, demo: false },
  companyRole: 'owner',
  functions: null,
  limit: null,
  operations: [...OPERATIONS],
  hasSearched: false,
  outboxOpen: false,
  termsToAccept: null,
};

const fakeClient = (answers: readonly Answered[], calls: RecordedCall[]): Client =>
  (async (route: Route, args: { params?: unknown; query?: unknown; body?: unknown; key?: string } = {}) => {
    calls.push({ route, url: urlOf(route, args), ...args });
    const found = answers.find(([r]) => r.method === route.method && r.path === route.path);
    if (!found) throw new Error(`No answer is given for ${route.method} ${urlOf(route, args)}`);
    const value = typeof found[1] === 'function' ? await found[1](args) : found[1];
    if (value instanceof Error) throw value;
    return value;
  }) as Client;

export interface RecordedCall {
  route: Route;
  url: string;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  key?: string;
}

const RouterLink = ({ href = '', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) => <Link to={href} {...rest} />;

export interface MountedRemote extends RenderResult {
  calls: RecordedCall[];
  toasts: ToastInput[];
  /** What pages said that the person looked at. */
  browsed: Browsed[];
  /** The names that pages gave to the record in view, the newest last. */
  names: string[];
  router: ReturnType<typeof createMemoryRouter>;
  queries: QueryClient;
  emit: (event: Parameters<Parameters<Host['onEvent']>[0]>[0]) => Promise<void>;
}

/**
 * Mounts one remote alone: its routes in a router of their own, a fake backend, a signed-in session.
 * @returns the Testing Library's result with the calls that were sent, the toasts that were shown, the router,
 * and `emit` to let a domain event arrive over the socket.
 */
export const mountRemote = async (definition: RemoteDefinition, options: MountOptions): Promise<MountedRemote> => {
  const calls: RecordedCall[] = [];
  const toasts: ToastInput[] = [];
  const browsed: Browsed[] = [];
  const names: string[] = [];
  const listeners = new Set<Parameters<Host['onEvent']>[0]>();
  const role = options.role === undefined ? 'buyer' : options.role;
  const account = role ? { ...ACCOUNT, role, ...options.account } : null;
  const language = options.language ?? 'en';
  const own = (await definition.messages[language]()).default;
  const host: Host = {
    client: fakeClient(options.answers ?? [], calls),
    session: {
      account,
      user: account && { id: account.id, username: account.username, fullName: account.fullName, role: account.role },
      role,
      switchedView: false,
      can: (permission) => role !== null && can(role, permission),
    },
    toast: (toast) => toasts.push(toast),
    Slot: () => null,
    browsed: (item) => browsed.push(item),
    named: (name) => {
      names.push(name);
      return () => undefined;
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    releaseKeyPinned: options.releaseKeyPinned ?? true,
  };
  const { pathname } = new URL(options.at, 'http://host');
  const pages = await Promise.all(
    definition.routes.map(async ({ path, page }) => ({
      path,
      Component: (matchPath(path, pathname) ? (await page()).default : lazy(page)) as ComponentType,
    })),
  );
  const router = createMemoryRouter([...pages, { path: '*', element: <p data-testid="elsewhere" /> }], {
    initialEntries: [options.at],
  });
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY }, mutations: { retry: false } },
  });
  const result = render(
    <IntlProvider locale={language} messages={{ ...options.messages, ...own }} onError={() => {}}>
      <QueryClientProvider client={queries}>
        <HostContext.Provider value={host}>
          <LinkProvider component={RouterLink}>
            <Suspense fallback={<p role="status" />}>
              <RouterProvider router={router} />
            </Suspense>
          </LinkProvider>
        </HostContext.Provider>
      </QueryClientProvider>
    </IntlProvider>,
  );
  const emit: MountedRemote['emit'] = (event) =>
    act(async () => {
      for (const listener of listeners) listener(event);
    });
  return { ...result, calls, toasts, browsed, names, router, queries, emit };
};

/**
 * Mounts one widget of a remote alone, in the place of a page.
 * @param context what its slot hands to it
 * @throws Error when the remote declares no such widget
 */
export const mountWidget = async (
  definition: RemoteDefinition,
  id: string,
  context: object,
  options: Omit<MountOptions, 'at'> & { at?: string } = {},
): Promise<MountedRemote> => {
  const widget = definition.widgets?.find((one) => one.id === id);
  if (!widget) throw new Error(`${definition.name} declares no widget ${id}`);
  const load = async () => {
    const { default: Widget } = (await widget.load()) as { default: ComponentType<object> };
    return { default: () => <Widget {...context} /> };
  };
  const alone = { path: '/widget', title: widget.title, access: widget.access, page: load } as const;
  return mountRemote({ ...definition, routes: [alone] }, { at: '/widget', ...options });
};

export interface FindOptions extends Pick<MountOptions, 'answers' | 'language' | 'messages'> {
  /** How many hits are asked for; 8 when left out. */
  limit?: number;
}

/**
 * Asks a live source of a remote, as the global search does.
 * @returns the hits, and the calls that were sent to find them
 * @throws Error when the remote declares no such source; and whatever the source throws
 */
export const findHits = async (
  definition: RemoteDefinition,
  id: string,
  query: string,
  options: FindOptions = {},
): Promise<{ hits: readonly SearchHit[]; calls: RecordedCall[] }> => {
  const source = definition.searchSources?.find((one) => one.id === id);
  if (!source) throw new Error(`${definition.name} declares no live source ${id}`);
  const calls: RecordedCall[] = [];
  const locale = options.language ?? 'en';
  const own = (await definition.messages[locale]()).default;
  const hits = await (await source.load()).default(query, {
    client: fakeClient(options.answers ?? [], calls),
    signal: new AbortController().signal,
    limit: options.limit ?? 8,
    intl: createIntl({ locale, messages: { ...options.messages, ...own } }),
  });
  return { hits, calls };
};

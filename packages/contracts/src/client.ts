import type { z } from 'zod';
import { ApiErrorBody } from './error.js';
import { holdable } from './holdable.js';
import type { Route } from './route.js';

type In<R extends Route, K extends 'params' | 'query' | 'body'> = R[K] extends z.ZodType ? z.input<R[K]> : never;
type Part<R extends Route, K extends 'params' | 'query' | 'body'> = [In<R, K>] extends [never]
  ? object
  : object extends In<R, K>
    ? { [P in K]?: In<R, K> }
    : { [P in K]: In<R, K> };

/** What a call takes: path parameters, query and body by the route's schemas; `file` for an upload; `key` to make a repeat safe; `keepalive` for a small one that outlives the page. */
export type CallArgs<R extends Route> = Part<R, 'params'> &
  Part<R, 'query'> &
  Part<R, 'body'> & { file?: Blob & { name?: string }; key?: string; signal?: AbortSignal; keepalive?: boolean };
export type CallResult<R extends Route> = R['response'] extends z.ZodType ? z.output<R['response']> : undefined;

/** A call that the server refused. `body` is its error shape; `message` reads `<status>: <body or status text>` as the specification has it. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ApiErrorBody | null;
  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.body = parseError(text);
  }
  /** The stable code, e.g. `offer.quantity_exceeds_available`; `error.unknown` when the answer had another shape. */
  get code(): string {
    return this.body?.code ?? 'unknown';
  }
}

const parseError = (text: string): ApiErrorBody | null => {
  try {
    const parsed = ApiErrorBody.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/**
 * The path of a route with its parameters and query filled in.
 * @throws Error when a parameter of the path is missing.
 */
export const urlOf = (r: Route, args: { params?: unknown; query?: unknown }): string => {
  const params = (args.params ?? {}) as Record<string, unknown>;
  const path = r.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${r.path} needs ${name}`);
    return encodeURIComponent(holdable(String(value)));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((args.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, holdable(Array.isArray(value) ? value.join(',') : String(value)));
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
};

export interface ClientOptions {
  /** Prefix of every path; empty on the site itself. */
  base?: string;
  fetch?: typeof fetch;
  /** Headers of every request, asked for each time (the role in view, for one). */
  headers?: () => Record<string, string>;
  /** Asks the person to prove who they are when a call wants it; true: the call is sent once more. */
  reauthenticate?: () => Promise<boolean>;
}

/** A typed client: `call(api.offers.accept, { params, body, key })`. Throws {@link ApiError}; the answer is checked by the route's schema. */
export const createClient = (options: ClientOptions = {}) => {
  const send: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  return async <R extends Route>(r: R, args: CallArgs<R> = {} as CallArgs<R>): Promise<CallResult<R>> => {
    const given = args as {
      params?: unknown;
      query?: unknown;
      body?: unknown;
      file?: Blob & { name?: string };
      key?: string;
      signal?: AbortSignal;
      keepalive?: boolean;
    };
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers?.() };
    if (given.key) headers['idempotency-key'] = given.key;
    let body: FormData | string | undefined;
    if (r.multipart) {
      const form = new FormData();
      for (const [name, value] of Object.entries((given.body ?? {}) as Record<string, unknown>))
        if (value !== undefined) form.set(name, holdable(String(value)));
      if (given.file) form.set(r.multipart, given.file, given.file.name ?? 'file');
      body = form;
    } else if (given.body !== undefined) {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(given.body, (_, value: unknown) => (typeof value === 'string' ? holdable(value) : value));
    }
    const ask = async (): Promise<string> => {
      const answer = await send(`${options.base ?? ''}${urlOf(r, given)}`, {
        method: r.method,
        credentials: 'include',
        headers,
        body,
        signal: given.signal,
        keepalive: given.keepalive,
      });
      const text = await answer.text();
      if (!answer.ok) throw new ApiError(answer.status, text, answer.statusText);
      return text;
    };
    const text = await ask().catch(async (error: unknown) => {
      const wanted = error instanceof ApiError && error.code === 'auth.reauthentication_required';
      if (wanted && (await options.reauthenticate?.())) return ask();
      throw error;
    });
    const response = r.response;
    return (response ? response.parse(text ? JSON.parse(text) : undefined) : undefined) as CallResult<R>;
  };
};
export type Client = ReturnType<typeof createClient>;
